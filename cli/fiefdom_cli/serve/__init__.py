"""The commands of the server: tables in the browser, their backup and deletion."""
