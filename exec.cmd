@rem package.json says "exec" so that npm's shell on Unix makes room for what it starts, and signals reach that. Windows has no such word.
@%*
