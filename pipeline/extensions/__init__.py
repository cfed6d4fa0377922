"""What is built on the core: a feature each, with its own engine, views, pages, commands and problems, to be read by itself."""
