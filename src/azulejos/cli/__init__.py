"""The `azulejos` command."""
