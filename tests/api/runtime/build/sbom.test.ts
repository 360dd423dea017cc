import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ 'bom-ref': z.string(), purl: z.string(), licenses: z.array(z.unknown()).optional() }),
  ),
});
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** What the server needs to run, by package-lock.json, found as Node finds it: from the folder of who needs it upwards. */
function neededByServer(): string[] {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    for (const name of Object.keys(packages[folder]?.dependencies ?? {})) {
      let from = folder;
      let place = join(from, 'node_modules', name);
      while (!packages[place] && from !== '') {
        from = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '';
        place = join(from, 'node_modules', name);
      }
      const version = packages[place]?.version;
      if (version === undefined || found.has(place)) continue;
      found.set(place, `${name}@${version}`);
      visit(place);
    }
  };
  visit('api');
  return [...new Set(found.values())];
}

test('an operator gets a bill of materials with everything that the server runs on, and no tool of development', () => {
  const file = join(temporaryFolder(), 'sbom.json');
  execFileSync(process.execPath, ['api/scripts/sbom.ts', file], { stdio: 'pipe' });
  const { components } = bill.parse(JSON.parse(readFileSync(file, 'utf8')));
  const listed = new Set(components.map((component) => component['bom-ref']));
  const needed = neededByServer();
  expect(needed.length).toBeGreaterThan(200);
  expect(needed.filter((ref) => !listed.has(ref))).toEqual([]);
  const names = [...listed].map((ref) => ref.slice(0, ref.lastIndexOf('@')));
  expect(names).toEqual(expect.arrayContaining(['graphql', 'pg', 'react', '@mantine/core']));
  for (const tool of ['vitest', '@biomejs/biome', 'playwright-core', 'vite', 'tsx'])
    expect(names).not.toContain(tool);
  for (const { purl } of components) expect(purl).toMatch(/^pkg:npm\/.+@.+/);
}, 240_000);
