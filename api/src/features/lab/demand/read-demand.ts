import { clockTime } from '../../availability/engine/clock-time.ts';
import type { BookedRow, DemandRows } from './demand-rows.ts';

const DAY_MS = 86_400_000;

/** Takes apart what `demandStatement` has read. */
export function readDemand(bytes: Uint8Array): DemandRows {
  const [rest = '{}', ...lines] = new TextDecoder().decode(bytes).split('\n');
  const { waited = [], searched = [] } = JSON.parse(rest) as Partial<DemandRows>;
  const dateOf = known((day) => new Date(Number(day) * DAY_MS).toISOString().slice(0, 10));
  const timeOf = known((seconds) => clockTime(Number(seconds)));
  return { waited, searched, booked: lines.map((line) => bookedRow(line, { dateOf, timeOf })) };
}

interface Words {
  dateOf(day: string): string;
  timeOf(seconds: string): string;
}

function bookedRow(line: string, { dateOf, timeOf }: Words): BookedRow {
  const [id = '', day = '', seconds = '', ...others] = line.split(',');
  const [guests, source, status = '', madeAt, startsAt, cancelledAt, areaId, wishes, experienceId] = others;
  return {
    id,
    date: dateOf(day),
    time: timeOf(seconds),
    guests: Number(guests),
    source: source as BookedRow['source'], // as the column is bound to be
    status,
    madeAt: Number(madeAt),
    startsAt: Number(startsAt),
    cancelledAt: cancelledAt ? Number(cancelledAt) : null,
    areaId: areaId || null,
    wishes: wishes ? wishes.split(' ') : [],
    experienceId: experienceId || null,
  };
}

/** The same for each word, worked out once: of a year there are 365 dates and a hundred times. */
function known(work: (word: string) => string): (word: string) => string {
  const all = new Map<string, string>();
  return (word) => {
    const before = all.get(word);
    if (before !== undefined) return before;
    const made = work(word);
    all.set(word, made);
    return made;
  };
}
