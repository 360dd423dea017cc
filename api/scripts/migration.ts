import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MikroORM, Options } from '@mikro-orm/postgresql';
import { tsImport } from 'tsx/esm/api';
import { ROOT, runTool } from './run-tool.ts';

/**
 * `npm run migration -- create <name>` writes the migration that brings the tables to what the entities say, and the live SQL to
 * what its files say; `npm run migration -- check` fails when one is missing. Both compare with the committed snapshots and
 * need no database.
 */
const FOLDER = join(ROOT, 'api', 'src', 'migrations');
/** The hash of each text of the live SQL, by its name, as the last migration left it. */
const TEXTS = join(FOLDER, '.live-sql.json');
const options = { parentURL: import.meta.url, tsconfig: join(ROOT, 'api', 'tsconfig.json') };
const NOWHERE = 'postgres://nobody@127.0.0.1:9/none';

/** A migration as the mapper writes one. */
const EMPTY_MIGRATION = `import { Migration } from '@mikro-orm/migrations';

export class Named extends Migration {
  override up(): void {
  }
}
`;

const [command, name = ''] = process.argv.slice(2);
if (command === 'check') await check();
else if (command === 'create' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) await create(name);
else fail('Usage: npm run migration -- check\n       npm run migration -- create add-seating-no-overlap');

async function check(): Promise<void> {
  const isMissing = await withOrm((orm) => orm.migrator.checkSchema());
  const { changed } = await changedTexts();
  const create = 'Run `npm run migration -- create <name>`.';
  if (isMissing) fail(`The entities have changes without a migration. ${create}`);
  else if (changed.length > 0)
    fail(`The live SQL has changes without a migration: ${changed.join(', ')}. ${create}`);
  else process.stdout.write('Every entity and every text of the live SQL has its migration.\n');
}

async function create(name: string): Promise<void> {
  const number = nextNumber();
  const fileName = `m${number}-${name}`;
  const className = `M${number}${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}`;
  const written = await withOrm((orm) => orm.migrator.create(FOLDER, false, false, name));
  const { changed, prints } = await changedTexts();
  if (!written.fileName && changed.length === 0)
    return fail('Neither the entities nor the live SQL have changes; there is nothing to migrate.');
  if (written.fileName) rmSync(join(FOLDER, written.fileName));
  const code = (written.fileName ? written.code : EMPTY_MIGRATION)
    .replace(/export class \w+/, `export class ${className}`)
    .replace(/ {2}override name = .*\n\n/, '');
  const installed = changed.filter((text) => text in prints);
  writeFileSync(join(FOLDER, `${fileName}.ts`), withTexts(code, installed));
  writeFileSync(TEXTS, `${JSON.stringify(prints, null, 2)}\n`);
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

interface Texts {
  /** Names of those that differ from what the last migration left, or are gone. */
  changed: string[];
  /** The hash of each as it is, by its name. */
  prints: Record<string, string>;
}

async function changedTexts(): Promise<Texts> {
  const { LIVE_SQL, liveSql, printOf }: typeof import('../src/sql/live-sql.ts') = await tsImport(
    '../src/sql/live-sql.ts',
    options,
  );
  const left: Record<string, string> = existsSync(TEXTS) ? JSON.parse(readFileSync(TEXTS, 'utf8')) : {};
  const prints = Object.fromEntries(LIVE_SQL.toSorted().map((name) => [name, printOf(liveSql(name))]));
  const names = [...new Set([...Object.keys(left), ...Object.keys(prints)])];
  return { changed: names.filter((name) => left[name] !== prints[name]), prints };
}

/** The migration, which installs these texts too. */
function withTexts(code: string, names: readonly string[]): string {
  if (names.length === 0) return code;
  const install = `this.addSql(installSql(${names.map((name) => `'${name}'`).join(', ')}));`;
  return code
    .replace(/\n\n/, `\nimport { installSql } from '../sql/live-sql.ts';\n\n`)
    .replace(/( {2}\}\n)(?=\n|\})/, `${install}\n$1`);
}

async function withOrm<T>(work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const { ormConfig }: { ormConfig(url: string): Options } = await tsImport('../src/orm.ts', options);
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
