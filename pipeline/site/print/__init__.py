"""The sheets to print, as pages and as PDF files."""
