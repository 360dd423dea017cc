import { openSlots } from '../../api/src/features/availability/engine/open-slots.ts';
import { fullHouse } from '../api/availability/engine/full-house.ts';
import { type Effort, load, requests } from './measure.ts';
import { median } from './median.ts';
import { type BookingVariables, rawCreateBooking } from './raw-create-booking.ts';
import { rawDatabase } from './raw-database.ts';
import type { Stage } from './stage.ts';
import type { Workload } from './workloads.ts';

/** A line of the second table: what is not a throughput against the raw limit. */
export interface Figure {
  work: string;
  measured: string;
  /** Empty where a figure is told and not judged. */
  budget: string;
  isWithin: boolean;
}

const WARM_UP_CALLS = 200;
const CALLS = 1_000;
const ENGINE_BUDGET_MS = 2;

/** What the engine costs for a day as full as that of the public page's row: one call, nothing around it. */
export function engineAlone(): Figure {
  const house = fullHouse();
  // A day that was read anew: what is known of the same lists is not worked out twice.
  const readAnew = () => ({
    ...house,
    floor: { ...house.floor },
    held: [...house.held],
    seatings: [...house.seatings],
    blocks: [...house.blocks],
  });
  const milliseconds = Array.from({ length: WARM_UP_CALLS + CALLS }, () => {
    const day = readAnew();
    const from = performance.now();
    openSlots(day);
    return performance.now() - from;
  }).slice(WARM_UP_CALLS);
  const cost = median(milliseconds);
  return {
    work: 'Free times of a day with 60 tables, 20 combinations and 400 bookings: the engine alone',
    measured: `${cost.toFixed(2)} ms at the median of ${CALLS} calls`,
    budget: `≤ ${ENGINE_BUDGET_MS} ms`,
    isWithin: cost <= ENGINE_BUDGET_MS,
  };
}

const AT_ONCE = 20;

/** A booking end to end against its statements alone, sent by `pg` from as many at once, with no HTTP on their way. */
export async function againstStatementsAlone(
  workload: Workload<BookingVariables>,
  { api, appUrl, quiet }: Stage,
  effort: Effort,
): Promise<Figure> {
  const database = rawDatabase(appUrl);
  const statementsAlone = async (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    let done = 0;
    const caller = async () => {
      while (performance.now() < until) {
        const { variables, address } = workload.next();
        await rawCreateBooking(database, variables, address);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    return done / seconds;
  };
  await statementsAlone(effort.warmUpSeconds);
  const rounds: { product: number; statements: number }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const { perSecond: product } = await load(api, () => requests.api(workload), effort.seconds);
    await quiet();
    rounds.push({ product, statements: await statementsAlone(effort.seconds) });
  }
  await database.end();
  const of = (side: 'product' | 'statements') => median(rounds.map((round) => round[side])).toFixed(0);
  const ratio = median(rounds.map(({ product, statements }) => product / statements));
  return {
    work: 'Create booking, end to end, against the same writes as bare statements',
    measured: `${of('product')} of ${of('statements')} per s: ${ratio.toFixed(2)}`,
    budget: '',
    isWithin: true,
  };
}
