import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { describe, expect, test } from 'vitest';
import { features, listeners, rooms, webFeatures } from '../../../api/scripts/import-order.ts';
import { ROOT, runTool } from '../../../api/scripts/run-tool.ts';
import { entities } from '../../../api/src/entities.ts';
import { ormConfig } from '../../../api/src/orm.ts';
import { countPlaywright, countVitest } from '../../testkit/programs/suite-counts.ts';
import { temporaryFolder } from '../../testkit/temporary-folder.ts';

async function violations(files: Record<string, string>): Promise<string> {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const config = join(ROOT, '.dependency-cruiser.js');
  const { output } = await runTool('depcruise', ['--config', config, 'api/src', 'web/src'], { cwd: root });
  return output;
}

/** What Biome says of a file of the API, by the names of its rules. */
async function lint(text: string): Promise<string> {
  const root = temporaryFolder();
  const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const plugin = 'api/scripts/lint/no-getters-in-literals.grit';
  const files = {
    'biome.json': JSON.stringify({ ...settings, vcs: { enabled: false } }),
    [plugin]: readFileSync(join(ROOT, plugin), 'utf8'),
    'api/src/a.ts': text,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const { output } = await runTool('biome', ['lint', '--config-path', root, 'api/src/a.ts'], { cwd: root });
  return output;
}

async function isMigrationMissing(...more: EntitySchema[]): Promise<boolean> {
  const config = ormConfig('postgres://nobody@127.0.0.1:9/none');
  const orm = await MikroORM.init({ ...config, entities: [...entities, ...more] });
  try {
    return await orm.migrator.checkSchema();
  } finally {
    await orm.close();
  }
}

describe('a developer who breaks a rule is stopped', () => {
  const used = { 'web/src/main.tsx': 'import "./theme.ts"', 'web/src/theme.ts': 'export {}' };

  test.each([
    [
      'a feature that imports one above it',
      'api-availability-imports-downward',
      {
        'api/src/features/availability/a.ts': `import { b } from '../bookings/b.ts'; export const a = b;`,
        'api/src/features/bookings/b.ts': 'export const b = 1;',
      },
    ],
    [
      'a type alone that points up',
      'api-platform-imports-downward',
      {
        'api/src/platform/a.ts': `import type { B } from '../features/accounts/b.ts'; export type A = B;`,
        'api/src/features/accounts/b.ts': 'export type B = 1;',
      },
    ],
    [
      'a room of the platform that imports one above it',
      'api-platform-db-imports-downward',
      {
        'api/src/platform/db/a.ts': `import type { B } from '../jobs/b.ts'; export type A = B;`,
        'api/src/platform/jobs/b.ts': 'export type B = 1;',
      },
    ],
    [
      'a room of the platform without a place',
      'api-platform-rooms-have-a-place',
      {
        'api/src/platform/attic/a.ts': `import { b } from '../time/b.ts'; export const a = b;`,
        'api/src/platform/time/b.ts': 'export const b = 1;',
      },
    ],
    [
      'a door that runs operations by itself',
      'api-operations-have-one-way-in',
      {
        'api/src/platform/sockets/a.ts': `import { b } from '../operations/run.ts'; export const a = b;`,
        'api/src/platform/operations/run.ts': 'export const b = 1;',
      },
    ],
    ...['entities', 'jobs', 'node-types', 'orm'].map((part): [string, string, Record<string, string>] => [
      `a platform that knows ${part}`,
      'api-wiring-is-imported-by-nobody',
      {
        'api/src/platform/db/a.ts': `import { b } from '../../${part}.ts'; export const a = b;`,
        [`api/src/${part}.ts`]: 'export const b = 1;',
      },
    ]),
    [
      'a cycle',
      'no-cycles',
      {
        'api/src/platform/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
        'api/src/platform/b.ts': `import { a } from './a.ts'; export const b = () => a;`,
      },
    ],
    [
      'a barrel',
      'no-barrels',
      {
        'api/src/platform/clock/index.ts': 'export const now = 1;',
        'api/src/platform/a.ts': `import { now } from './clock/index.ts'; export const a = now;`,
      },
    ],
    [
      'a look that knows the data',
      'web-ui-knows-no-data',
      {
        'api/src/main.ts': 'export {}',
        'web/src/ui/Card.tsx': `import { total } from '../features/bookings/total.ts'; export const Card = total;`,
        'web/src/features/bookings/total.ts': 'export const total = 1;',
      },
    ],
    [
      'a feature of the web that imports one above it',
      'web-guests-imports-downward',
      {
        'api/src/main.ts': 'export {}',
        'web/src/features/guests/a.ts': `import { b } from '../bookings/b.ts'; export const a = b;`,
        'web/src/features/bookings/b.ts': 'export const b = 1;',
      },
    ],
    [
      'a feature of the web that has no place in the order',
      'web-features-have-a-place-in-the-order',
      {
        'api/src/main.ts': 'export {}',
        'web/src/features/new/a.ts': `import { b } from './b.ts'; export const a = b;`,
        'web/src/features/new/b.ts': 'export const b = 1;',
      },
    ],
    [
      'a shared thing that knows a feature',
      'web-shared-imports-downward',
      {
        'api/src/main.ts': 'export {}',
        'web/src/shared/a.ts': `import { b } from '../features/bookings/b.ts'; export const a = b;`,
        'web/src/features/bookings/b.ts': 'export const b = 1;',
      },
    ],
    [
      'a shared thing that brings the kit of the dashboard to diners',
      'web-book-stays-light-through-others',
      {
        'api/src/main.ts': 'export {}',
        'node_modules/@mantine/core/package.json': '{"name":"@mantine/core","exports":"./core.js"}',
        'node_modules/@mantine/core/core.js': 'export const Box = 1;',
        'web/src/book/main.tsx': `import { box } from '../shared/box.ts'; box();`,
        'web/src/shared/box.ts': `import { Box } from '@mantine/core'; export const box = () => Box;`,
      },
    ],
    [
      'an embed script that shares something with a page',
      'web-embed-is-one-file',
      {
        'api/src/main.ts': 'export {}',
        'web/src/embed/embed-v1.ts': `import { b } from '../tokens/b.ts'; b();`,
        'web/src/tokens/b.ts': 'export const b = () => 1;',
      },
    ],
  ])('dependency rules: %s', async (_case, rule, files) => {
    expect(await violations({ ...used, ...files })).toContain(`error ${rule}: `);
  });

  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n');

  test.each([
    [
      'an object literal with a getter',
      'An object literal has no getters',
      'export const a = (b: number) => ({\n  get c() {\n    return b;\n  },\n});\n',
    ],
    ['a long file', 'noExcessiveLinesPerFile', lines(301, (index) => `export const a${index} = ${index};`)],
    [
      'a long function',
      'noExcessiveLinesPerFunction',
      `export function a(b: (c: number) => void) {\n${lines(81, (index) => `  b(${index});`)}\n}\n`,
    ],
    [
      'a function of many ways',
      'noExcessiveCognitiveComplexity',
      `export function a(b: number) {\n${lines(21, (index) => `  if (b === ${index}) return ${index + 1};`)}\n  return b;\n}\n`,
    ],
  ])('lint: %s', async (_case, said, text) => {
    expect(await lint(text)).toContain(said);
  });

  test('lint: a class with a getter, and whatever is small, is nobody’s fault', async () => {
    const text = 'export class A {\n  get b() {\n    return 1;\n  }\n}\n';
    expect(await lint(text)).toContain('Checked 1 file');
    expect(await lint(text)).not.toMatch(/━/);
  });

  test('CONTRIBUTING tells the order of imports that the rules hold', () => {
    const told = readFileSync('CONTRIBUTING.md', 'utf8').replaceAll(/\s+/g, ' ');
    const inWords = (order: readonly (readonly string[])[]) =>
      order.map((line) => line.join(', ')).join(' < ');
    expect(told).toContain(inWords(features));
    expect(told).toContain(listeners.join(', '));
    expect(told).toContain(inWords(rooms));
    expect(told).toContain(inWords(webFeatures));
  });

  test('migrations: an entity without a migration is found, and none is missing now', async () => {
    const Extra = new EntitySchema({ name: 'Extra', properties: { id: { type: 'uuid', primary: true } } });
    expect(await isMigrationMissing(Extra)).toBe(true);
    expect(await isMigrationMissing()).toBe(false);
  });

  test('test counts: a file that does not load counts as failed, and is named with its reason', () => {
    const brokenFile = {
      name: 'a.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, testResults: [brokenFile] };
    expect(countVitest(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      failures: ['  ✗ a.test.ts\n    no such module'],
    });
  });

  test('test counts: a browser test that needed a second try counts as passed, one that failed is named', () => {
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 0 };
    const failed = {
      title: 'a diner books',
      file: 'book.spec.ts',
      line: 3,
      ok: false,
      tests: [{ results: [{ errors: [{ message: '\u001B[31mno such button\u001B[39m' }] }] }],
    };
    const suites = [{ specs: [{ ...failed, ok: true }], suites: [{ specs: [failed] }] }];
    expect(countPlaywright(JSON.stringify({ stats, suites }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: ['  ✗ book.spec.ts:3 › a diner books\n    no such button'],
    });
  });
});
