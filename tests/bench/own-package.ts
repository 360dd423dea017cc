import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from '../../api/scripts/run-tool.ts';

/**
 * The folder of a package beside the bench, installed when it is there for the first time: what one bench alone needs is
 * no part of the product's install.
 * @throws Error with npm's own output when it cannot be installed.
 */
export async function ownPackage(name: 'lighthouse' | 'peer'): Promise<string> {
  const folder = join(ROOT, 'tests', 'bench', name);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  const { code, output } = await runTool('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) throw new Error(`${folder} cannot be installed:\n${output}`);
  return folder;
}
