"""Sphinx's settings for the website that `make docs` builds from Roost's pages (`scripts/website.py`)."""

project = "Roost"
author = "the makers of Roost"
project_copyright = "MIT licence"
extensions = ["myst_parser"]
myst_heading_anchors = 6
myst_enable_extensions = ["colon_fence"]
suppress_warnings = ["misc.highlighting_failure"]  # examples that are wrong on purpose, and excerpts of files
html_theme = "alabaster"
html_theme_options = {
    "description": "Dragon games on one engine",
    "fixed_sidebar": True,
    "github_button": False,
    "show_powered_by": False,
    "sidebar_collapse": True,
    "page_width": "min(78rem, 100%)",
    "sidebar_width": "15rem",
}
html_sidebars = {"**": ["about.html", "searchfield.html", "navigation.html"]}
html_static_path = ["_static"]
templates_path = ["_templates"]
html_use_index = False
html_css_files = ["roost.css"]
html_title = "Roost"
html_favicon = "_static/mark.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
pygments_style = "friendly"
highlight_language = "none"
