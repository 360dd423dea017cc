import { deepStrictEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../api/scripts/run-tool.ts';
import { againstStatementsAlone, engineAlone } from './figures.ts';
import { openFullHouse } from './full-house.ts';
import { growth } from './growth.ts';
import { type Effort, measure, type Sides } from './measure.ts';
import { figuresOf, pageOf, type Row, rowOf, tableOf } from './report.ts';
import { signUpRestaurants } from './restaurants.ts';
import { openStage } from './stage.ts';
import { type Workload, workloadsOver } from './workloads.ts';

/**
 * `npm run bench`: the product against the raw limit, row by row; rewrites docs/performance.md. With `--quick` it
 * takes under three minutes and writes nothing. Ends with 1 when a row is not within its budget.
 */
const isQuick = process.argv.includes('--quick');
const RESTAURANTS = 20;
const SIZES = isQuick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];
const effort: Effort = isQuick
  ? { rounds: 3, seconds: 2, warmUpSeconds: 2 }
  : { rounds: 7, seconds: 5, warmUpSeconds: 5 };

const say = (line: string) => process.stdout.write(`${line}\n`);

await using stage = await openStage();
say(`Signing up ${RESTAURANTS} restaurants`);
const figures = [engineAlone()];
const restaurants = await signUpRestaurants(stage.api, RESTAURANTS);
const fullHouse = await openFullHouse(stage.api, stage.ownerUrl);
const workloads = workloadsOver(restaurants, fullHouse);
say(`Measuring growth with ${SIZES.join(', ')} bookings`);
const growing = [workloads.freeTimes, workloads.createBooking];
figures.push(...(await growth(growing, restaurants, SIZES, stage, effort)));
const rows: Row[] = [];
for (const workload of Object.values<Workload>({ ...workloads })) {
  await requireSameAnswer(workload, stage);
  say(`Measuring: ${workload.name}`);
  rows.push(rowOf(await measure(workload, stage, effort)));
}
say('Measuring: the same writes as bare statements');
figures.push(await againstStatementsAlone(workloads.createBooking, stage, effort));
say(`\n${tableOf(rows)}\n\n${figuresOf(figures)}\n`);
const size = { restaurants: RESTAURANTS, bookings: SIZES.at(-1) ?? 0 };
if (!isQuick) {
  writeFileSync(join(ROOT, 'docs', 'performance.md'), pageOf({ rows, figures }, size, effort));
}
if (rows.some((row) => row.ratio < row.budget) || figures.some(({ isWithin }) => !isWithin)) {
  process.exitCode = 1;
}

/** A limit that answers something else is none. What differs by nature (a new booking's names) is left out. */
async function requireSameAnswer(workload: Workload, sides: Sides): Promise<void> {
  const { variables, accessToken, address } = workload.next();
  const answers = await Promise.all(
    [`${sides.api}/graphql`, `${sides.raw}${workload.rawPath}`].map(async (url) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify({ query: workload.query, variables }),
      });
      return JSON.parse(await response.text(), forgetNewNames);
    }),
  );
  deepStrictEqual(answers[1], answers[0], `${workload.name}: the raw limit answers otherwise`);

  function forgetNewNames(this: object, key: string, value: unknown): unknown {
    const isNewBooking =
      'reference' in this && 'status' in this && this.status === 'PENDING' && !('email' in this);
    return key === 'manageToken' || (isNewBooking && (key === 'id' || key === 'reference')) ? 'new' : value;
  }
}
