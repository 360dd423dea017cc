import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenMessages } from './message-changes.ts';
import { ROOT } from './run-tool.ts';
import { changesOfSchema, compareVersions, judgedBy, mayBreak } from './schema-changes.ts';

/**
 * `npm run schema:release`: keeps schema.graphql, and the JSON Schema of webhooks' messages, as those of the version in package.json,
 * for good. With `-- --check` it writes nothing. Either way it fails when a client of the last release could break in a way that the version may not, or
 * that its list of breaks (docs/releases/breaking-<version>.txt, a line for each) does not name, and when the list names
 * one that is not made.
 */
const FOLDER = join(ROOT, 'docs', 'releases');
const MESSAGES = join(ROOT, 'docs', 'webhooks.schema.json');
const nameOf = (version: string) => `schema-${version}.graphql`;
const messagesOf = (version: string) => `webhooks-${version}.schema.json`;

const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const current = readFileSync(join(ROOT, 'schema.graphql'), 'utf8');
const last = globSync(nameOf('*'), { cwd: FOLDER })
  .map((file) => /^schema-(.+)\.graphql$/.exec(file)?.[1] ?? '')
  .sort(compareVersions)
  .at(-1);

const isCheck = process.argv.includes('--check');
const refusal = last === undefined ? null : ((await refusalSince(last)) ?? refusalOfMessages(last));
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else if (!isCheck) {
  writeFileSync(join(FOLDER, nameOf(version)), current);
  writeFileSync(join(FOLDER, messagesOf(version)), readFileSync(MESSAGES, 'utf8'));
  process.stdout.write(`docs/releases/${nameOf(version)} is the schema of ${version}.\n`);
}

/** Prints what changed since a release; the reason why the schema cannot stay as it is, null when it can. */
async function refusalSince(released: string): Promise<string | null> {
  if (!isCheck && existsSync(join(FOLDER, nameOf(version)))) {
    return `${version} is released. Raise the version in package.json first.`;
  }
  const { breaking, dangerous } = await changesOfSchema(
    readFileSync(join(FOLDER, nameOf(released)), 'utf8'),
    current,
  );
  print(`Since ${released}, to be read with care`, dangerous);
  print(`Since ${released}, breaking`, breaking);
  if (!mayBreak(released, version)) {
    if (breaking.length === 0) return null;
    return `Clients of ${released} could break. Deprecate instead (docs/api.md, Versions).`;
  }
  const list = join(FOLDER, `breaking-${version}.txt`);
  const { unannounced, notMade } = judgedBy(existsSync(list) ? readFileSync(list, 'utf8') : '', breaking);
  print(`Not in ${list}`, unannounced);
  print(`In ${list} alone`, notMade);
  if (unannounced.length + notMade.length === 0) return null;
  return `What breaks is not what ${version} announces. Deprecate instead (docs/api.md, Versions).`;
}

/** The reason why webhooks' messages cannot stay as they are; null when they can, and for a release that described none. */
function refusalOfMessages(released: string): string | null {
  const file = join(FOLDER, messagesOf(released));
  if (!existsSync(file)) return null;
  const broken = brokenMessages(
    JSON.parse(readFileSync(file, 'utf8')),
    JSON.parse(readFileSync(MESSAGES, 'utf8')),
  );
  print(`Of the messages of ${released}`, broken);
  return broken.length === 0 ? null : `Receivers of ${released} could break. Add instead.`;
}

function print(heading: string, changes: readonly string[]): void {
  if (changes.length > 0)
    process.stdout.write(`${heading}:\n${changes.map((each) => `  ${each}\n`).join('')}`);
}
