"""The contract that every card keeps, and how it is checked."""
