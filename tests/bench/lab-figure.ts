import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { openSlots } from '../../api/src/features/availability/engine/open-slots.ts';
import { compareHouses } from '../../api/src/features/lab/replay/compare-houses.ts';
import { draftedFloor, NO_CHANGES } from '../../api/src/features/lab/replay/drafted-floor.ts';
import { houseOf, nightsWith, resultOf } from '../api/lab/worlds.ts';
import type { Figure } from './figures.ts';
import { LabOwner } from './lab-sockets.ts';
import { median } from './median.ts';
import { post } from './requests.ts';
import type { Stage } from './stage.ts';
import type { Workload } from './workloads.ts';
import type { BenchRestaurant } from './world.ts';

/** A year is through before anybody looks away. In milliseconds. */
const BUDGET_MS = 2_000;
const NIGHTS = 365;
const PARTIES = 100;
const ROUNDS = 3;
const DAY_MS = 86_400_000;

/** How long the lab takes for a year of a house, as it is and drafted; beside it the engine alone, asked for each night's list of times once for each party. */
export function labFigure(): Figure {
  const house = houseOf([...Array(10).fill(2), ...Array(10).fill(4), ...Array(4).fill(6)] as number[]);
  const split = [{ tableId: 't11', into: [2, 2] }];
  const draft = { ...house, floor: draftedFloor(house.floor, { ...NO_CHANGES, split }) };
  const nights = nightsWith({ nights: NIGHTS, parties: PARTIES, sizes: [1, 6, 2, 4, 1, 2] }, 1);
  const lab = fastest(() => resultOf(compareHouses(nights, { now: house, draft }, 1)));
  const engine = fastest(() => {
    for (const { date, asks } of nights) {
      for (const { party, askedAt } of asks) {
        openSlots({ ...house, held: [], seatings: [], date, party, now: new Date(askedAt) });
      }
    }
  });
  return {
    work: `A year of a house with ${PARTIES} bookings a day lived through twice, as it is and drafted`,
    measured: `${lab.toFixed(0)} ms of one processor, ${(lab / engine).toFixed(2)} of the ${engine.toFixed(0)} ms that lists of times of the empty days take`,
    budget: `≤ ${BUDGET_MS} ms`,
    isWithin: lab <= BUDGET_MS,
  };
}

/** In milliseconds of its processor: what else the machine does meanwhile is not the lab’s. */
function fastest(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** A year of days, and a draft that every night has to be lived through twice for. */
const yearWithDraft = () => ({
  from: new Date(Date.now() - NIGHTS * DAY_MS).toISOString().slice(0, 10),
  to: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
  draft: { addTables: [{ name: 'New', seats: 4 }] },
});

const ASKED = 5;

/** The same as its owner has it: from the question on the socket to the outcome, with all that lies between. */
export async function labOverTheWire({ api }: Stage, restaurant: BenchRestaurant): Promise<Figure> {
  await using owner = await LabOwner.open(api.url, restaurant, '10.4.0.1');
  const input = yearWithDraft();
  const { answers } = await owner.simulate(input); // the thread's code is read and compiled
  const times: number[] = [];
  for (let round = 0; round < ASKED; round += 1) {
    const from = performance.now();
    await owner.simulate(input);
    times.push(performance.now() - from);
  }
  const taken = median(times);
  return {
    work: `The same asked by its owner: from the question to the outcome, ${answers.toLocaleString('en')} parties read from the database and lived through twice`,
    measured: `${taken.toFixed(0)} ms at the median of ${ASKED} (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
    budget: `≤ ${BUDGET_MS} ms`,
    isWithin: taken <= BUDGET_MS,
  };
}

const STRETCHES = 6;
const BOOKINGS = 60;
const PAUSE_MS = 60;
/** What a guest would not notice. */
const MOST_SLOWER = 1.25;

/**
 * How long a booking takes while two owners simulate without a pause, beside one while another program has a processor busy and gives way to
 * everybody: the least that any computing takes from whoever shares the machine, as two processors are often two halves of one core. Beside
 * it a booking while nobody does anything. Stretch by stretch in turn, guest after guest, so that what is seen is what the lab takes from a
 * booking and no queue of other bookings.
 */
export async function bookingBesideLabs(
  stage: Stage,
  [first, second]: readonly [BenchRestaurant, BenchRestaurant],
  workload: Workload,
): Promise<Figure> {
  await using one = await LabOwner.open(stage.api.url, first, '10.4.0.2');
  await using other = await LabOwner.open(stage.api.url, second, '10.4.0.3');
  const input = yearWithDraft();
  const quiet: number[] = [];
  const besideProgram: number[] = [];
  const beside: number[] = [];
  await stretch(stage, workload);
  for (let round = 0; round < STRETCHES; round += 1) {
    quiet.push(...(await stretch(stage, workload)));
    await stage.quiet();
    {
      using _busy = busyProgram();
      besideProgram.push(...(await stretch(stage, workload)));
    }
    await stage.quiet();
    const bookings = new AbortController();
    const labs = [one, other].map(async (owner) => {
      while (!bookings.signal.aborted) await owner.simulate(input);
    });
    beside.push(...(await stretch(stage, workload)));
    bookings.abort();
    await Promise.all(labs);
    await stage.quiet();
  }
  const slower = median(beside) / median(besideProgram);
  const words = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms, p95 ${ninetyFifth(times).toFixed(1)}`;
  return {
    work: 'A booking while two owners simulate a year each without a pause, beside one while a program of the lowest rank keeps one processor busy',
    measured: `${words(beside)}, beside ${words(besideProgram)}: ${slower.toFixed(2)} ×; while nobody does anything ${words(quiet)}`,
    budget: `≤ ${MOST_SLOWER} ×`,
    isWithin: slower <= MOST_SLOWER,
  };
}

/** A program that computes without end and without memory, as low as a program can be ranked. */
function busyProgram(): Disposable {
  const program = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  if (program.pid) setPriority(program.pid, constants.priority.PRIORITY_LOW);
  return { [Symbol.dispose]: () => void program.kill('SIGKILL') };
}

async function stretch({ api }: Stage, workload: Workload): Promise<number[]> {
  const times: number[] = [];
  for (let booking = 0; booking < BOOKINGS; booking += 1) {
    const { variables, address } = workload.next();
    const from = performance.now();
    await post(api.url, { query: workload.query, variables }, { address });
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

function ninetyFifth(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
