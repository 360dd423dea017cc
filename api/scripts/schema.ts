import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from './run-tool.ts';

/**
 * `npm run schema`: writes schema.graphql as the code defines it. With `-- --check` it writes nothing and fails when
 * the file differs.
 */
const file = join(ROOT, 'schema.graphql');
const { printHoststandSchema }: { printHoststandSchema(): Promise<string> } = await tsImport(
  '../src/schema.ts',
  {
    parentURL: import.meta.url,
    tsconfig: join(ROOT, 'api', 'tsconfig.json'),
  },
);
const schema = `${(await printHoststandSchema()).trimEnd()}\n`;
const isFresh = readFileSync(file, 'utf8') === schema;

if (isFresh) {
  process.stdout.write('schema.graphql is fresh.\n');
} else if (process.argv.includes('--check')) {
  process.stderr.write('schema.graphql is not what the code defines. Run `npm run schema` and commit it.\n');
  process.exitCode = 1;
} else {
  writeFileSync(file, schema);
  process.stdout.write('schema.graphql is rewritten.\n');
}
