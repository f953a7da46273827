"""`fiefdom balance`: measures a card by Big Money with it, against Big Money and official cards."""
