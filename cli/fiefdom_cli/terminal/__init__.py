"""What all commands share: input, output, options, errors."""
