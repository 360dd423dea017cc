import { spawnSync } from 'node:child_process';

const ASK = 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")';

/** Where this machine has Python of 3.11 or later; null when it has none, and the tests with it are left out. */
export const pythonPath: string | null =
  spawnSync('python3', ['-c', ASK], { encoding: 'utf8' }).stdout?.trim() || null;
