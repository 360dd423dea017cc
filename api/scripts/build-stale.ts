import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './run-tool.ts';

interface BuildStep {
  name: string;
  /** What the output is made of, as globs from the root. */
  sources: readonly string[];
  output: string;
  tool: readonly [name: string, ...args: string[]];
}

const codegen: BuildStep = {
  name: 'types of the operations',
  sources: ['schema.graphql', 'codegen.ts', 'web/src/**/*.graphql', 'package-lock.json'],
  output: 'web/src/generated/possible-types.ts',
  tool: ['graphql-codegen', '--config', 'codegen.ts'],
};

const api: BuildStep = {
  name: 'API',
  sources: ['api/src/**/*.{ts,tsx}', 'api/tsconfig.json', 'package-lock.json'],
  output: 'api/dist/main.js',
  tool: ['tsc', '-p', 'api'],
};

const web: BuildStep = {
  name: 'web',
  sources: [
    'web/*.{html,ts,json}',
    'web/{src,public,scripts}/**/*.*',
    'schema.graphql',
    'codegen.ts',
    'package-lock.json',
  ],
  output: 'web/dist/index.html',
  tool: ['node', 'web/scripts/build.ts'],
};

/**
 * Builds the API and the web where their sources have changed since the last time, told by content.
 * @throws Error with the tool's own output when a build fails.
 */
export async function buildStale(signal: AbortSignal): Promise<void> {
  await buildIfStale(codegen, signal);
  await Promise.all([buildIfStale(api, signal), buildIfStale(web, signal)]);
}

/** As `buildStale`, of the API alone. */
export async function buildStaleApi(signal: AbortSignal): Promise<void> {
  await buildIfStale(api, signal);
}

async function buildIfStale(step: BuildStep, signal: AbortSignal): Promise<void> {
  const stamp = join(ROOT, '.cache', 'build', step.name.replaceAll(' ', '-'));
  const print = fingerprint(step.sources);
  if (existsSync(join(ROOT, step.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print)
    return;
  process.stdout.write(`Building: ${step.name}\n`);
  const [name, ...args] = step.tool;
  const { code, output } = await runTool(name, args, { signal });
  if (code !== 0) throw new Error(`Building failed: ${step.name}\n${output}`);
  mkdirSync(join(ROOT, '.cache', 'build'), { recursive: true });
  writeFileSync(stamp, print);
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const isSource = (path: string) =>
    !path.endsWith('.generated.ts') && !path.startsWith('web/src/generated/');
  for (const path of globSync(sources, { cwd: ROOT }).filter(isSource).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
