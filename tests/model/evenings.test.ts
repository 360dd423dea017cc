import { appendFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testServer } from '../testkit/server.ts';
import type { Fault } from './fault.ts';
import { knowledgeOf } from './open-house.ts';
import { eveningAt, runSeason } from './season.ts';
import { Statistics } from './statistics.ts';

/** The suite's own evenings: always the same, so that what fails has been changed. `npm run model` goes further. */
const SUITE = { seed: 7, evenings: 40, patience: 80_000, shrinking: 40_000 };

const { MODEL_EVENINGS, MODEL_SEED, MODEL_PATH, MODEL_REPORT, MODEL_SHRINKING = '60' } = process.env;

const server = await testServer({
  now: '2026-07-10T15:00:00Z',
  limitFactor: 1_000_000,
  accessTokenSeconds: 86_400,
});
const statistics = new Statistics();
const stage = { server, statistics, knows: await knowledgeOf(server) };

const season = {
  ...SUITE,
  ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
  ...(MODEL_EVENINGS && {
    evenings: Number(MODEL_EVENINGS),
    patience: Number.POSITIVE_INFINITY,
    shrinking: Number(MODEL_SHRINKING) * 1_000,
  }),
};

test.skipIf(MODEL_PATH !== undefined)(
  'through any evening nobody sits at a taken table, no booking moves by itself, and what is free can be had',
  async () => {
    if (MODEL_REPORT) writeFileSync(MODEL_REPORT, '');
    const findings = await runSeason(stage, season, tell);
    tell(statistics.lines().join('\n'));
    expect(findings.map(({ report }) => report).join('\n\n')).toBe('');
  },
);

test.runIf(MODEL_PATH !== undefined)('an evening that was told of goes as it should now', async () => {
  const faults: string[] = [];
  const passesOver = ({ message }: Fault) => faults.push(message) > 0;
  const { fault, story } = await eveningAt(
    { ...stage, passesOver },
    { seed: season.seed, path: MODEL_PATH ?? '' },
  );
  if (fault) faults.push(fault.message);
  tell([...story, ...faults, `${faults.length} faults`].join('\n'));
  expect(faults).toEqual([]);
});

/** To the file that the long run prints as it grows. */
function tell(lines: string): void {
  if (MODEL_REPORT) appendFileSync(MODEL_REPORT, `${lines}\n`);
}
