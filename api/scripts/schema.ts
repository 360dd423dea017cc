import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from './run-tool.ts';

/**
 * `npm run schema`: writes schema.graphql, and the JSON Schema of webhooks' messages, as the code defines them. With `-- --check` it
 * writes nothing and fails when a file differs.
 */
const code: Record<'printHoststandSchema' | 'printWebhookSchema', () => Promise<string>> = await tsImport(
  '../src/schema.ts',
  {
    parentURL: import.meta.url,
    tsconfig: join(ROOT, 'api', 'tsconfig.json'),
  },
);
const files = {
  'schema.graphql': `${(await code.printHoststandSchema()).trimEnd()}\n`,
  'docs/webhooks.schema.json': await code.printWebhookSchema(),
};

for (const [name, content] of Object.entries(files)) {
  const file = join(ROOT, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) {
    process.stdout.write(`${name} is fresh.\n`);
  } else if (process.argv.includes('--check')) {
    process.stderr.write(`${name} is not what the code defines. Run \`npm run schema\` and commit it.\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, content);
    process.stdout.write(`${name} is rewritten.\n`);
  }
}
