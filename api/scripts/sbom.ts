import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, toolEnvironment } from './run-tool.ts';

/**
 * `npm run sbom` writes what the product consists of, as CycloneDX, to standard output; `npm run sbom -- FILE` into a file. It
 * lists what the server runs on and what the pages import, each with what it needs itself, with versions, licences and hashes from
 * package-lock.json. `npm sbom --omit=dev` alone would not do: it leaves out what a tool of development needs as well.
 */
const bill = z.looseObject({
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), name: z.string(), group: z.string().optional() }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const manifest = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

const HUNDRED_MB = 100 * 1_024 * 1_024;

function everything(): z.infer<typeof bill> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const options = { cwd: ROOT, env: toolEnvironment, maxBuffer: HUNDRED_MB, encoding: 'utf8' } as const;
  return bill.parse(
    JSON.parse(execFileSync('npm', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] })),
  );
}

const readManifest = (workspace: string) =>
  manifest.parse(JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')));

/** Packages that sources of the pages import, by name. The build takes them in, so web/package.json names them among its tools. */
function importedByPages(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('web/src/**/*.{ts,tsx,mdx}', { cwd: ROOT })) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g))
      if (name) names.add(name);
  }
  return names;
}

/** A reference is a name and a version, `@scope/name@1.2.3`. */
const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));

function reachable(dependsOn: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const ref of found) for (const next of dependsOn.get(ref) ?? []) found.add(next);
  return found;
}

function shipped(all: z.infer<typeof bill>): z.infer<typeof bill> {
  const dependsOn = new Map(all.dependencies.map(({ ref, dependsOn: needs }) => [ref, needs]));
  const wanted = {
    api: new Set(Object.keys(readManifest('api').dependencies)),
    web: importedByPages(),
  };
  const roots = (['api', 'web'] as const).flatMap((workspace) => {
    const { name } = readManifest(workspace);
    const own = [...dependsOn.keys()].find((ref) => nameOf(ref) === name);
    return (dependsOn.get(own ?? '') ?? []).filter((ref) => wanted[workspace].has(nameOf(ref)));
  });
  const kept = reachable(dependsOn, roots);
  return {
    ...all,
    components: all.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: all.dependencies.filter(({ ref }) => kept.has(ref)),
  };
}

const text = `${JSON.stringify(shipped(everything()), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, text);
else process.stdout.write(text);
