import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHANNEL } from '../../api/src/platform/events/event-bus.ts';
import { hoststandSchema } from '../../api/src/schema.ts';
import { withoutDryRun } from '../../api/src/without-dry-run.ts';
import { untilIdle } from '../api/messages/job-queue.ts';
import { marksOfAll } from '../testkit/databases/whole-database.ts';
import { dry, told } from '../testkit/dry-run.ts';
import { testServer } from '../testkit/server.ts';
import type { Attempt, Victim } from './example.ts';
import { examples } from './operations.ts';
import { newVictim } from './victim.ts';

const schema = await hoststandSchema();
const server = await testServer({ accessTokenSeconds: 86_400 });
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const tried = mutations.filter(({ name }) => !(name in withoutDryRun)).map(({ name }) => name);

let victim: Victim;
const heard: string[] = [];
const listener = new pg.Client({ connectionString: server.ownerUrl });

beforeAll(async () => {
  ({ victim } = await newVictim(server));
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`listen ${CHANNEL}`);
});
afterAll(() => listener.end());

describe('every mutation', () => {
  test('can be tried out, or says why it cannot', () => {
    for (const { name, args } of mutations) {
      const isOffered = args.some((arg) => arg.name === 'dryRun');
      expect([name, isOffered]).toEqual([name, !(name in withoutDryRun)]);
    }
    expect(tried.length).toBeGreaterThan(60);
  });

  test.each(Object.keys(withoutDryRun))('%s refuses the argument before anything runs', async (name) => {
    const { query, variables } = attemptOf(name);
    const { errors, data } = await victim.restaurant.owner.send(dry(query), variables);
    expect(data).toBeNull();
    expect(errors.map(({ extensions }) => extensions.code)).toContain('GRAPHQL_VALIDATION_FAILED');
  });
});

let changed = 0;

/** The marks once two looks after each other are the same: nothing that the clock has set off is under way. */
async function marksAtRest() {
  let marks = await marksOfAll(server.rows);
  for (;;) {
    await untilIdle(server);
    const next = await marksOfAll(server.rows);
    if (JSON.stringify(next) === JSON.stringify(marks)) return marks;
    marks = next;
  }
}

describe('a dry run', () => {
  test.each(tried)(
    'of %s answers as it would, and leaves every row of the database as it was',
    async (name) => {
      const { owner } = victim.restaurant;
      await untilIdle(server);
      await victim.restaurant.fingerprint(); // until all is written that no answer waits for
      const before = await marksAtRest();
      heard.length = 0;
      const { query, variables } = attemptOf(name);
      const tryOut = await owner.send(dry(query), variables);
      await untilIdle(server);
      // What the clock sets off each minute may stand among the jobs for a moment; what a dry run left would stay.
      await expect.poll(() => marksOfAll(server.rows)).toEqual(before);
      expect(heard).toEqual([]);
      expect(JSON.parse(tryOut.text)).toMatchObject({ extensions: { dryRun: true } });

      const forGood = await owner.send(query, variables);
      await untilIdle(server);
      const after = await marksOfAll(server.rows);
      expect(told(tryOut)).toBe(told(forGood));
      if (JSON.stringify(after) !== JSON.stringify(before)) changed += 1;
    },
  );

  test('was of something that changes rows, most of the time', () => {
    expect(changed).toBeGreaterThan(30);
  });
});

function attemptOf(name: string): Attempt {
  return examples[`Mutation.${name}`]?.attempt(victim) ?? expect.fail(`${name} has no example`);
}
