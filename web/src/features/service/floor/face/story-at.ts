import { statusLabel } from '../../../floor-plan/floor-table.ts';
import { guestsInWords, type ServiceTable } from '../../service.ts';
import { atTable, blockOf, type Evening, type EveningBooking } from '../../strip/evening.ts';
import type { TableStory } from './table-story.ts';

interface Moment {
  bookings: readonly EveningBooking[];
  blocks: Evening['blocks'];
  /** The instant that is looked at. */
  at: number;
  /** The clock at the restaurant, `20:30` for an instant. */
  clockAt: (instant: string | number) => string;
}

/** What a table says of another moment of the day: who holds it then, until when, and who comes after them. */
export function storyAt(
  table: ServiceTable,
  moment: Moment,
): { story: TableStory; label: string; partyId: string | null } {
  const { bookings, blocks, at, clockAt } = moment;
  const { id, name, capacity } = table.table;
  const { holder, next } = atTable(bookings, id, at);
  const block = holder ? null : blockOf(blocks, id, at);
  const story = holder
    ? held(holder, at, clockAt)
    : block
      ? blockedStory(block, clockAt)
      : unusedStory(table);
  const then = next ? nextWords(next, clockAt) : [];
  const facts = holder
    ? [holder.customerName, guestsInWords(holder.guests), `until ${clockAt(holder.endsAt)}`]
    : [story.word.toLowerCase(), ...(block ? [`until ${clockAt(block.endsAt)}`] : [])];
  const label = [`Table ${name}`, `${capacity} seats`, `at ${clockAt(at)}`, ...facts].join(', ');
  return { story: { ...story, next: then }, label, partyId: holder?.id ?? null };
}

const empty: TableStory = {
  tone: 'free',
  word: 'Free',
  party: null,
  facts: [],
  next: [],
  gone: null,
  flag: null,
};

function held(
  { customerName, guests, startsAt, endsAt, status }: EveningBooking,
  at: number,
  clockAt: Moment['clockAt'],
): TableStory {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const until = brief(clockAt(endsAt));
  const isHere = status === 'SEATED' || status === 'COMPLETED';
  return {
    tone: isHere ? 'seated' : 'arriving',
    word: isHere ? 'Seated' : 'Reserved',
    party: customerName,
    facts: [`${guests} · to ${until}`, `to ${until}`, until],
    next: [],
    gone: Math.round((100 * (at - from)) / Math.max(1, to - from)),
    flag: null,
  };
}

function nextWords({ startsAt, customerName, guests }: EveningBooking, clockAt: Moment['clockAt']): string[] {
  const time = brief(clockAt(startsAt));
  return [`${time} ${customerName} · ${guests}`, `${time} · ${guests}`, time];
}

/** Closed for a while by staff, with the reason where there is room for it. */
function blockedStory({ endsAt, reason }: Evening['blocks'][number], clockAt: Moment['clockAt']): TableStory {
  const until = brief(clockAt(endsAt));
  const facts = [...(reason ? [`${reason} · to ${until}`, reason] : []), `to ${until}`, until];
  return { ...empty, tone: 'blocked', word: 'Blocked', facts };
}

/** A table that cannot be used now is not promised for later. */
function unusedStory({ table: { status } }: ServiceTable): TableStory {
  if (status !== 'MAINTENANCE' && status !== 'OUT_OF_ORDER') return empty;
  const word = statusLabel[status];
  return { ...empty, tone: 'blocked', word, facts: [word] };
}

/** Which half of the day it is stands on the strip. */
const brief = (clock: string) => clock.replace(/ [AP]M$/, '');
