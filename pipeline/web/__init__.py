"""What answers a browser: the preview, the desk and the hall, and what guards them. The commands alone import it; only here are starlette and uvicorn imported."""
