import { choicesInWords } from '../../../shared/bookings/experience-in-words.ts';
import { visitOfBooking } from '../../guests/badges/guest-words.ts';
import type { BoughtByParty } from '../experiences/bought-of-day.ts';
import {
  guestsInWords,
  type ListedBooking,
  minutesSince,
  namesOf,
  type Picked,
  type ServiceRoom,
  spanInWords,
  tablesOfSeated,
} from '../service.ts';
import { shortTime } from '../service-clock.ts';
import { type Chip, chipsOf } from './chips.ts';

/** Which list of parties is looked at. */
export type ListName = 'arriving' | 'waitlist' | 'seated';

/** The one act that a row offers beside being opened. */
type RowAct =
  | { kind: 'seat'; tableIds: readonly string[]; table: string }
  | { kind: 'tell' }
  | { kind: 'finish' };

/** One party as a line of a list. */
export interface PartyRow {
  /** Global id of the booking or entry. */
  id: string;
  /** Its time or its wait, in a column of its own. */
  lead: string;
  name: string;
  chips: readonly Chip[];
  /** What presses: `24 late`, `14 min over`, `Told 5 min ago`; null for nothing. */
  urgent: string | null;
  /** The first is always read, the others as there is room. */
  facts: readonly string[];
  tone: 'plain' | 'late' | 'delayed' | 'here' | 'pending' | 'over' | 'told';
  /** The table that it has or sits at; blank for none. */
  table: string;
  act: RowAct | null;
  picked: Picked;
  phone: string | null;
}

/** The API seats a booking so long before its time at most. */
const SEATED_EARLY_MINUTES = 120;

/** Those who come: the late ones first, then by their time. */
export function arrivingRows({ arriving, tables }: ServiceRoom, now: number): PartyRow[] {
  const isTaken = (id: string) => tables.some(({ table, booking }) => table.id === id && booking);
  const rows = arriving.map(({ booking, isLate, minutesLate }): PartyRow => {
    const { id, customerName, time, phone } = booking;
    const held = booking.tables ?? [];
    const tableIds = held.map((table) => table.id);
    const isNear = minutesUntil(booking, now) <= SEATED_EARLY_MINUTES;
    const hasPlace = held.length > 0 || tables.length === 0;
    const canSit = hasPlace && isNear && !tableIds.some(isTaken);
    const urgent = urgencyOf(booking, isLate ? minutesLate : null, now);
    return {
      id,
      lead: shortTime(time),
      name: customerName,
      chips: chipsOf(booking),
      urgent,
      facts: factsOf(booking, isLate, urgent),
      tone: toneOf(booking, isLate),
      table: namesOf(held),
      act: canSit ? { kind: 'seat', tableIds, table: namesOf(held) } : null,
      picked: { kind: 'party', id },
      phone,
    };
  });
  return rows.toSorted((one, other) => RANK[one.tone] - RANK[other.tone]);
}

/** How many they are, in fewer letters where something presses; then how a late party is called, or what is known of the visit. */
function factsOf(booking: ListedBooking, isLate: boolean, urgent: string | null): string[] {
  const { guests, phone } = booking;
  const isShort = isLate || (urgent !== null && urgent !== NOT_CONFIRMED);
  return [
    isShort ? String(guests) : guestsInWords(guests),
    ...(isLate && phone ? [endOf(phone)] : visitOf(booking)),
  ];
}

const NOT_CONFIRMED = 'Not confirmed';

/** Who is late is looked for first, then who stands at the door. */
const RANK: Record<PartyRow['tone'], number> = {
  late: 0,
  over: 0,
  here: 1,
  told: 2,
  pending: 2,
  delayed: 2,
  plain: 2,
};

function toneOf({ arrivedAt, lateMinutes, status }: ListedBooking, isLate: boolean): PartyRow['tone'] {
  if (isLate) return 'late';
  if (arrivedAt) return 'here';
  if (lateMinutes) return 'delayed';
  return status === 'PENDING' ? 'pending' : 'plain';
}

function urgencyOf(booking: ListedBooking, minutesLate: number | null, now: number): string | null {
  const { arrivedAt, status } = booking;
  if (minutesLate !== null) return `${spanInWords(minutesLate).replace(/ min$/, '')} late`;
  if (arrivedAt) return `${presenceOf(booking)} · ${spanInWords(minutesSince(arrivedAt, now))}`;
  return lateWords(booking) ?? (status === 'PENDING' ? NOT_CONFIRMED : null);
}

/** What a party that is not there yet has said by its link: `Late 15 min, told by guest`; null when it has said nothing. */
export function lateWords({ lateMinutes }: Pick<ListedBooking, 'lateMinutes'>): string | null {
  return lateMinutes ? `Late ${spanInWords(lateMinutes)}, told by guest` : null;
}

/** `Here`, `3 of 4 here`. */
export function presenceOf({
  arrivedGuests,
  guests,
}: {
  arrivedGuests?: number | null;
  guests: number;
}): string {
  return arrivedGuests ? `${arrivedGuests} of ${guests} here` : 'Here';
}

/** Those who wait, in the order of the queue. */
export function waitingRows({ waiting }: ServiceRoom, now: number): PartyRow[] {
  return waiting.map(
    ({ id, customerName, partySize, status, createdAt, estimatedWait, notifiedAt, phone, notes }) => {
      const waits = minutesSince(createdAt, now);
      const isTold = status === 'NOTIFIED';
      const told = isTold && notifiedAt ? `Told ${spanInWords(minutesSince(notifiedAt, now))} ago` : 'Told';
      const isOver = waits > estimatedWait;
      return {
        id,
        lead: `${waits}′`,
        name: customerName,
        chips: notes ? [{ kind: 'tag', words: notes }] : [],
        urgent: isTold ? told : isOver ? 'Longer than quoted' : null,
        facts: [guestsInWords(partySize), `quoted ${spanInWords(estimatedWait)}`],
        tone: isTold ? 'told' : isOver ? 'late' : 'plain',
        table: '',
        act: isTold ? null : { kind: 'tell' },
        picked: { kind: 'party', id },
        phone,
      };
    },
  );
}

/** Those who sit: who sits past the end of the turn first, then who leaves next. */
export function seatedRows(room: ServiceRoom, now: number): PartyRow[] {
  const byEnd = room.seated.toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt));
  return byEnd.map((booking) => {
    const { id, customerName, guests, endsAt, seatedAt, phone } = booking;
    const tables = tablesOfSeated(room, id);
    const over = minutesSince(endsAt, now);
    const [table] = tables;
    return {
      id,
      lead: `${minutesSince(seatedAt ?? room.now, now)}′`,
      name: customerName,
      chips: chipsOf(booking),
      urgent: over > 0 ? `${spanInWords(over)} over` : booking.arrivedGuests ? presenceOf(booking) : null,
      facts: [
        ...(tables.length > 0 ? [`Table ${namesOf(tables)}`] : room.tables.length > 0 ? ['No table'] : []),
        guestsInWords(guests),
      ],
      tone: over > 0 ? 'over' : 'plain',
      table: namesOf(tables),
      act: { kind: 'finish' },
      picked: table ? { kind: 'table', id: table.id } : { kind: 'party', id },
      phone,
    };
  });
}

/** A row that says what its party comes for, with what it chose where the mark is read out. */
export function withBought(row: PartyRow, bought: BoughtByParty | null): PartyRow {
  if (!bought) return row;
  const { name: short } = bought;
  const words = [short, choicesInWords(bought)].filter(Boolean).join(': ');
  return { ...row, chips: [...row.chips, { kind: 'experience', words, short }] };
}

/** Of those who sit, whoever has stayed past the end of the turn. */
export function overdueRows(room: ServiceRoom, now: number): PartyRow[] {
  return seatedRows(room, now).filter(({ tone }) => tone === 'over');
}

/** The rows of a list. */
export function rowsOf(list: ListName, room: ServiceRoom, now: number): PartyRow[] {
  return { arriving: arrivingRows, waitlist: waitingRows, seated: seatedRows }[list](room, now);
}

/** Rows of whoever is called so, or has such a phone number: the last digits are enough. */
export function found(rows: readonly PartyRow[], typed: string): PartyRow[] {
  const words = plain(typed);
  const digits = typed.replace(/\D/g, '');
  const isNumber = digits.length > 0 && /^[\d\s()+./-]+$/.test(typed.trim());
  return rows.filter(({ name, phone }) =>
    isNumber ? phone?.replace(/\D/g, '').includes(digits) : plain(name).includes(words),
  );
}

/** As much of a number as is said at the door, `555 0142`. */
function endOf(phone: string): string {
  return phone.trim().split(/\s+/).slice(-2).join(' ').slice(-9);
}

function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function visitOf({ guest, status, specialRequests }: ListedBooking): string[] {
  const visit = guest?.history ? visitOfBooking(status, guest.history.visits) : null;
  return [visit, specialRequests].filter((words): words is string => Boolean(words));
}

function minutesUntil({ startsAt }: ListedBooking, now: number): number {
  return (Date.parse(startsAt) - now) / 60_000;
}
