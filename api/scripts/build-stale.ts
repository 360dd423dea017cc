import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { putInPlace, stagingFor } from './build-staging.ts';
import { ROOT, runTool } from './run-tool.ts';

/** Something that a tool makes of sources. */
interface BuildStep {
  name: string;
  /** What the output is made of, as globs from the root. */
  sources: readonly string[];
  /** All that the tool writes, as globs from the root. */
  outputs: readonly string[];
  /** Of the sources' globs, what is made and no source. */
  isMade?: (path: string) => boolean;
  /** Makes the output anew, and leaves nothing of an earlier one. Rejects with the tool's own words. */
  make(signal: AbortSignal): Promise<void>;
}

const isGenerated = (path: string) => path.endsWith('.generated.ts') || path.startsWith('web/src/generated/');

const codegen: BuildStep = {
  name: 'types of the operations',
  sources: ['schema.graphql', 'codegen.ts', '{api,web}/src/**/*.graphql', 'package-lock.json'],
  outputs: ['{api,web}/src/**/*.generated.ts', 'web/src/generated/*'],
  async make(signal) {
    await runWhole(signal, 'graphql-codegen', '--config', 'codegen.ts');
    removeTypesOfNothing();
  },
};

const api: BuildStep = {
  name: 'API',
  sources: ['api/src/**/*.{po,proto,sql,ts,tsx}', 'api/tsconfig.json', 'package-lock.json'],
  outputs: ['api/dist/**/*'],
  make: (signal) =>
    makeFolder('api/dist', async (folder) => {
      const whole = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--outDir', folder];
      await runWhole(signal, 'tsc', '-p', 'api', ...whole);
      // The live SQL, the words for guests and the messages of others are read where they stand.
      for (const text of globSync('api/src/**/*.{po,proto,sql}', { cwd: ROOT }))
        cpSync(join(ROOT, text), join(folder, relative('api/src', text)));
    }),
};

const web: BuildStep = {
  name: 'web',
  sources: [
    'web/*.{html,ts,json}',
    'web/{src,public,scripts}/**/*',
    // The pages for developers are made of the docs.
    'docs/*.md',
    'docs/{examples,releases}/**/*',
    'schema.graphql',
    'codegen.ts',
    'package-lock.json',
  ],
  isMade: isGenerated,
  outputs: ['web/dist/**/*', 'web/dist/.vite/*'],
  make: (signal) =>
    makeFolder('web/dist', (folder) => runWhole(signal, 'node', 'web/scripts/build.ts', folder)),
};

/**
 * Builds the API and the web where what stands there is not what the present sources make: told by the content of both, so
 * that a build that broke off, one of other sources, and one that somebody changed by hand are made anew.
 * @throws Error with the tool's own output when a build fails. What was built before stays as it was.
 */
export async function buildStale(signal: AbortSignal): Promise<void> {
  await buildIfStale(codegen, signal);
  await Promise.all([buildIfStale(api, signal), buildIfStale(web, signal)]);
}

/** As `buildStale`, of the API alone. */
export async function buildStaleApi(signal: AbortSignal): Promise<void> {
  await buildIfStale(api, signal);
}

/** Sources that change while they are read are built again, this often at most. */
const MOST_BUILDS = 3;

async function buildIfStale(step: BuildStep, signal: AbortSignal): Promise<void> {
  const stamp = join(ROOT, '.cache', 'build', step.name.replaceAll(' ', '-'));
  let print = printOfSources(step);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(step, print)) return;
  process.stdout.write(`Building: ${step.name}\n`);
  for (let builds = 1; ; builds++) {
    await step.make(signal);
    const printNow = printOfSources(step);
    if (printNow === print) break;
    if (builds === MOST_BUILDS)
      throw new Error(`Building failed: ${step.name}\nIts sources change all the time.`);
    print = printNow;
  }
  mkdirSync(join(ROOT, '.cache', 'build'), { recursive: true });
  writeFileSync(stamp, stampOf(step, print));
}

/** What a whole build of these sources leaves behind: what it was made of, and what it made. */
const stampOf = ({ outputs }: BuildStep, sources: string) => `${sources}\n${fingerprint(outputs)}\n`;

const printOfSources = ({ sources, isMade = () => false }: BuildStep) => fingerprint(sources, isMade);

function fingerprint(globs: readonly string[], isLeftOut = (_path: string): boolean => false): string {
  const hash = createHash('sha256');
  for (const path of [...new Set(globSync(globs, { cwd: ROOT }))].sort()) {
    const file = join(ROOT, path);
    if (isLeftOut(path) || !statSync(file).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The types of the schema itself, which stand beside no operation. */
const SCHEMA_TYPES = 'schema-types.generated.ts';

/** The types of operations whose file is gone: whoever still imports them is wrong, and a fresh clone would say so. */
function removeTypesOfNothing(): void {
  for (const path of globSync('{api,web}/src/**/*.generated.ts', { cwd: ROOT })) {
    const file = join(ROOT, path);
    if (basename(file) !== SCHEMA_TYPES && !existsSync(file.replace(/\.generated\.ts$/, '.graphql')))
      rmSync(file);
  }
}

/** Has a folder made apart and puts it in place whole. */
async function makeFolder(name: string, make: (folder: string) => Promise<void>): Promise<void> {
  const place = join(ROOT, name);
  const staging = stagingFor(place);
  try {
    await make(staging.folder);
    putInPlace(staging, place);
  } finally {
    staging.remove();
  }
}

/** Runs a tool of node_modules. Rejects with what it said when it fails. */
async function runWhole(signal: AbortSignal, name: string, ...args: string[]): Promise<void> {
  // Whoever runs `npm start` with another NODE_ENV wants another server, not another build.
  const { code, output } = await runTool(name, args, { signal, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`Building failed: ${[name, ...args].join(' ')}\n${output}`);
}
