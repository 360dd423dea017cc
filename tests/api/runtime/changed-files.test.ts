import { expect, test } from 'vitest';
import { touchedBy } from '../../checks/changed-files.ts';
import { runStages } from '../../checks/run-steps.ts';
import { type Step, work } from '../../checks/step.ts';

test('a change of a feature is tried by the tests of the folder that bears its name', () => {
  expect(touchedBy(['api/src/features/tables/table-rows.ts'])).toEqual({
    api: ['tests/api/tables'],
    web: [],
  });
});

test('a change of the schema, or of what puts the API together, is tried by the tests of the schema', () => {
  for (const path of ['schema.graphql', 'api/src/resolvers.ts'])
    expect(touchedBy([path])).toEqual({ api: ['tests/schema'], web: [] });
});

test('a test that changed runs itself, and what changed in the web is followed by its imports', () => {
  const own = 'tests/api/tables/tables.test.ts';
  const shown = 'web/src/features/service/ServicePage.tsx';
  expect(touchedBy([own, shown, 'README.md'])).toEqual({ api: [own], web: [shown] });
});

/** A step that says when it begins, and ends when it is told to. */
function held(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const step = work(name, () => {
    begun.push(name);
    return promise;
  });
  return { step, end: resolve };
}

test('steps of one stage run side by side, as many as it allows, and the next stage waits for them all', async () => {
  const begun: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => held(name, begun));
  const last = held('last', begun);
  if (!first || !second || !third) throw new Error('Three were made');
  const total = runStages(
    [
      { atOnce: 2, steps: [first.step, second.step, third.step] },
      { atOnce: 1, steps: [last.step] },
    ],
    () => undefined,
  );
  await expect.poll(() => begun).toEqual(['first', 'second']);
  second.end();
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  first.end();
  third.end();
  await expect.poll(() => begun).toEqual(['first', 'second', 'third', 'last']);
  last.end();
  expect(await total).toEqual({ passed: 4, failed: 0 });
});

test('a step that breaks is one that failed, is printed with its reason, and keeps none of the others from running', async () => {
  const lines: string[] = [];
  const steps: Step[] = [
    work('build', () => Promise.reject(new Error('no room on the disk'))),
    work('weight', () => Promise.resolve()),
  ];
  expect(await runStages([{ atOnce: 1, steps }], (line) => lines.push(line))).toEqual({
    passed: 1,
    failed: 1,
  });
  expect(lines).toEqual([
    expect.stringMatching(/^FAIL build \(/),
    'Error: no room on the disk',
    expect.stringMatching(/^ok {3}weight \(/),
  ]);
});
