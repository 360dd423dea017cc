import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConcreteRequest } from 'relay-runtime';
import { ROOT, runTool } from '../../../api/scripts/run-tool.ts';

/** Documents as Relay's own compiler makes them of our schema, in the order given. Throws what the compiler refuses. */
export async function compiledByRelay(documents: readonly string[]): Promise<ConcreteRequest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hoststand-relay-'));
  try {
    mkdirSync(join(folder, 'made'));
    const tagged = documents.map((text) => `graphql\`${text}\`;`).join('\n');
    writeFileSync(join(folder, 'Rooms.js'), `import { graphql } from 'relay-runtime';\n${tagged}\n`);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const config = join(folder, 'relay.config.json');
    const options = {
      src: '.',
      schema: join(ROOT, 'schema.graphql'),
      language: 'javascript',
      artifactDirectory: './made',
      eagerEsModules: true,
    };
    writeFileSync(config, JSON.stringify(options));
    const { code, output } = await runTool('relay-compiler', [config], { cwd: folder });
    if (code !== 0) throw new Error(output);
    return await Promise.all(documents.map((text) => artifact(folder, nameOf(text))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function artifact(folder: string, name: string): Promise<ConcreteRequest> {
  const file = pathToFileURL(join(folder, 'made', `${name}.graphql.js`)).href;
  const { default: request }: { default: ConcreteRequest } = await import(/* @vite-ignore */ file);
  return request;
}

const nameOf = (text: string) => /^\w+ (\w+)/.exec(text)?.[1] ?? '';
