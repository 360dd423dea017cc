import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { ROOT } from './run-tool.ts';

/**
 * `npm run house`: figures of how the sources lie: files per folder, lengths, arrows between rooms, repeated lines. With the
 * path of another working tree it reads that one, so that two states can be compared.
 */

/** Lines that stand in two places count as repeated from so many on, blank lines and imports left out. */
const REPEATED_LINES = 10;

interface Source {
  path: string;
  text: string;
  imports: string[];
}

const [tree = ROOT] = process.argv.slice(2);
const sources = globSync('{api,web}/src/**/*.{ts,tsx}', { cwd: tree })
  .filter((path) => !path.includes('generated') && !path.includes('/migrations/'))
  .map(readSource);

function readSource(path: string): Source {
  const text = readFileSync(join(tree, path), 'utf8');
  const imports = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    posix.normalize(posix.join(dirname(path), to)),
  );
  return { path, text, imports };
}

const sorted = (figures: Iterable<number>) => [...figures].sort((one, other) => one - other);
const spread = (figures: number[]) =>
  `median ${figures[Math.floor(figures.length / 2)] ?? 0}, p90 ${figures[Math.floor(figures.length * 0.9)] ?? 0}, max ${figures.at(-1) ?? 0}`;

const lineCount = (text: string) => text.split('\n').length - 1;

function filesPerFolder(): string {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return spread(sorted(counts.values()));
}

function functionLengths(): string {
  const lengths: number[] = [];
  for (const { path, text } of sources) {
    const count = ({ start, end }: { start: number; end: number }) => {
      lengths.push(text.slice(start, end).split('\n').length);
    };
    const visitor = new Visitor({
      FunctionDeclaration: count,
      FunctionExpression: count,
      ArrowFunctionExpression: count,
    });
    visitor.visit(parseSync(path, text).program);
  }
  return spread(sorted(lengths));
}

/** Arrows between the folders (and loose files) of one folder, and how many of them are in pairs and circles. */
function arrows(folder: string): string {
  const roomOf = (path: string) => path.slice(folder.length).split('/')[0] ?? '';
  const to = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter((source) => source.path.startsWith(folder))) {
    const from = roomOf(path);
    const known = to.get(from) ?? new Set();
    for (const each of imports) if (each.startsWith(folder) && roomOf(each) !== from) known.add(roomOf(each));
    to.set(from, known);
  }
  const leadsTo = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(to.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(next, goal, seen);
    });
  const all = [...to].flatMap(([from, targets]) => [...targets].map((target) => [from, target] as const));
  const mutual = all.filter(([from, target]) => from < target && to.get(target)?.has(from));
  const inCircles = all.filter(([from, target]) => leadsTo(target, from));
  return `${to.size} rooms, ${all.length} arrows, ${inCircles.length} of them in circles, ${mutual.length} pairs that import each other`;
}

function repeatedLines(): string {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const lines = text
      .replaceAll(/^import [^;]*;$/gms, '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    for (let at = 0; at + REPEATED_LINES <= lines.length; at += 1) {
      const block = lines.slice(at, at + REPEATED_LINES).join('\n');
      places.set(block, [...(places.get(block) ?? []), path]);
    }
  }
  const repeated = [...places.values()].filter((found) => found.length > 1);
  const files = new Set(repeated.flat());
  return `${repeated.length} blocks of ${REPEATED_LINES} lines stand in two places or more, in ${files.size} files`;
}

const figures: [string, string][] = [
  ['source files', `${sources.length}, ${sources.reduce((sum, { text }) => sum + lineCount(text), 0)} lines`],
  ['files per folder', filesPerFolder()],
  ['lines per file', spread(sorted(sources.map(({ text }) => lineCount(text))))],
  ['lines per function', functionLengths()],
  ['api/src/platform', arrows('api/src/platform/')],
  ['api/src/features', arrows('api/src/features/')],
  ['web/src/features', arrows('web/src/features/')],
  ['web/src', arrows('web/src/')],
  ['platform → features or entities', String(upwards())],
  ['repeated', repeatedLines()],
];
for (const [name, figure] of figures) process.stdout.write(`${name.padEnd(34)}${figure}\n`);

/** Imports by which the platform knows a feature, or the list of their entities. */
function upwards(): number {
  return sources
    .filter(({ path }) => path.startsWith('api/src/platform/'))
    .flatMap(({ imports }) => imports)
    .filter((path) => path.startsWith('api/src/features/') || path === 'api/src/entities.ts').length;
}
