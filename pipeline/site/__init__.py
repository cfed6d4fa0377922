"""The site as files: pages from the models of the views and the templates, feeds, styles, drafts of messages, PDF.

The only place that knows the templates and where a page lies. It neither reads workbooks nor computes; runs import it.
"""
