"""The sheets to print as PDF files, and the pictures that typst makes."""
