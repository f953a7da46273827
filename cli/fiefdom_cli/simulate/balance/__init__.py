"""How strong is a card? Big Money with it, against Big Money and against official cards."""
