import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The vocabulary as schema.org publishes it, in types of TypeScript: what its package brings, and nothing of ours. */
const VOCABULARY = fileURLToPath(import.meta.resolve('schema-dts'));
const COMPILER = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
  'package.json',
  'bin/tsc',
);
const OPTIONS = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--target',
  'esnext',
];

/** What schema.org's own vocabulary has against facts that say they are of a type; empty when nothing. */
export async function faultsByVocabulary(facts: object, type: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-org-'));
  try {
    const file = join(folder, 'facts.ts');
    const code = [
      `import type { ${type}, WithContext } from ${JSON.stringify(VOCABULARY)};`,
      `export const facts: WithContext<${type}> = ${JSON.stringify(facts, null, 2)};`,
    ];
    await writeFile(file, code.join('\n'));
    const said = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, [COMPILER, ...OPTIONS, file], { maxBuffer: 10_000_000 }, (error, stdout) =>
        error && !stdout ? reject(error) : resolve(stdout),
      );
    });
    return said.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
