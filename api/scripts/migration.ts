import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MikroORM, Options } from '@mikro-orm/postgresql';
import { tsImport } from 'tsx/esm/api';
import { ROOT, runTool } from './run-tool.ts';

/**
 * `npm run migration -- create <name>` writes the migration that brings the tables to what the entities say;
 * `npm run migration -- check` fails when one is missing. Both compare with the committed snapshot and need no
 * database.
 */
const FOLDER = join(ROOT, 'api', 'src', 'migrations');
const NOWHERE = 'postgres://nobody@127.0.0.1:9/none';

const [command, name = ''] = process.argv.slice(2);
if (command === 'check') await check();
else if (command === 'create' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) await create(name);
else fail('Usage: npm run migration -- check\n       npm run migration -- create add-seating-no-overlap');

async function check(): Promise<void> {
  const isMissing = await withOrm((orm) => orm.migrator.checkSchema());
  if (isMissing)
    fail('The entities have changes without a migration. Run `npm run migration -- create <name>`.');
  else process.stdout.write('Every entity has its migration.\n');
}

async function create(name: string): Promise<void> {
  const number = nextNumber();
  const fileName = `m${number}-${name}`;
  const className = `M${number}${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}`;
  const written = await withOrm((orm) => orm.migrator.create(FOLDER, false, false, name));
  if (!written.fileName) return fail('The entities have no changes; there is nothing to migrate.');
  const draft = join(FOLDER, written.fileName);
  const code = written.code
    .replace(/export class \w+/, `export class ${className}`)
    .replace(/ {2}override name = .*\n\n/, '');
  writeFileSync(draft, code);
  renameSync(draft, join(FOLDER, `${fileName}.ts`));
  await runTool('biome', ['check', '--write', FOLDER]);
  process.stdout.write(
    `Wrote api/src/migrations/${fileName}.ts. Read it, say in a line how long it locks, and add it to list.ts:\n` +
      `  { name: '${fileName}', class: ${className} },\n`,
  );
}

function nextNumber(): string {
  const list = readFileSync(join(FOLDER, 'list.ts'), 'utf8');
  const numbers = [...list.matchAll(/name: 'm(\d{4})-/g)].map(([, digits]) => Number(digits));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

async function withOrm<T>(work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const options = { parentURL: import.meta.url, tsconfig: join(ROOT, 'api', 'tsconfig.json') };
  const { ormConfig }: { ormConfig(url: string): Options } = await tsImport(
    '../src/platform/db/orm.ts',
    options,
  );
  const { MikroORM: Orm }: { MikroORM: typeof MikroORM } = await tsImport('@mikro-orm/postgresql', options);
  const orm = await Orm.init(ormConfig(NOWHERE));
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
