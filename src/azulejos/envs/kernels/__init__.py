"""What environments compile: only these files of `azulejos.envs` are part of the machine code's name."""
