import { deepStrictEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../api/scripts/run-tool.ts';
import { type Effort, measure, type Sides } from './measure.ts';
import { pageOf, type Row, rowOf, tableOf } from './report.ts';
import { seedRestaurants, type WorldSize } from './restaurants.ts';
import { openStage } from './stage.ts';
import { type Workload, workloadsOver } from './workloads.ts';

/**
 * `npm run bench`: the product against the raw limit, row by row; rewrites docs/performance.md. With `--quick` it
 * takes two minutes and writes nothing. Ends with 1 when a row is below its budget.
 */
const isQuick = process.argv.includes('--quick');
const size: WorldSize = { restaurants: 20, bookingsEach: isQuick ? 1_000 : 10_000 };
const effort: Effort = isQuick
  ? { rounds: 3, seconds: 2, warmUpSeconds: 2 }
  : { rounds: 7, seconds: 5, warmUpSeconds: 5 };

const say = (line: string) => process.stdout.write(`${line}\n`);

await using stage = await openStage();
say(`Seeding ${size.restaurants} restaurants with ${size.bookingsEach} bookings each`);
const restaurants = await seedRestaurants(stage.api, stage.ownerUrl, size);
const rows: Row[] = [];
for (const workload of workloadsOver(restaurants)) {
  await requireSameAnswer(workload, stage);
  say(`Measuring: ${workload.name}`);
  rows.push(rowOf(await measure(workload, stage, effort)));
}
say(`\n${tableOf(rows)}\n`);
if (!isQuick) writeFileSync(join(ROOT, 'docs', 'performance.md'), pageOf(rows, size, effort));
if (rows.some((row) => row.ratio < row.budget)) process.exitCode = 1;

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
