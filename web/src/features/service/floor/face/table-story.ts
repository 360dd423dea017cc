import { isAllergy } from '../../../../content/dietary-needs.ts';
import { dietOfBooking } from '../../../../shared/bookings/diet-of-booking.ts';
import { statusLabel } from '../../../floor-plan/floor-table.ts';
import { type BookedParty, minutesSince, type ServiceTable } from '../../service.ts';
import { shortTime } from '../../service-clock.ts';

/** The one language of tables: what a host has to know of one at a glance. */
type Tone = 'free' | 'reserved' | 'arriving' | 'late' | 'seated' | 'overdue' | 'blocked';

/** What a table says. Of words there are several, from the longest to the shortest: a small table says less. */
export interface TableStory {
  tone: Tone;
  /** The state as a word: `Seated`. */
  word: string;
  /** Who sits there or is due. */
  party: string | null;
  /** Size and time of that party, or what keeps the table from being used. */
  facts: readonly string[];
  /** Who comes next. */
  next: readonly string[];
  /** How much of the turn is gone, in hundredths; null for nobody's. */
  gone: number | null;
  /** What the party needs that a host must not forget. */
  flag: 'allergy' | 'needs' | null;
}

/** A party that is due within so many minutes stands on its table by name. */
const ARRIVING_MINUTES = 30;

const toneWords: Record<Tone, string> = {
  free: 'Free',
  reserved: 'Reserved',
  arriving: 'Arriving',
  late: 'Late',
  seated: 'Seated',
  overdue: 'Overdue',
  blocked: 'Blocked',
};

/** Who of a party has come, by the id of its booking. */
export type Attendance = ReadonlyMap<string, { arrivedAt: string | null; arrivedGuests: number | null }>;

const nobodyCame: Attendance = new Map();

/** What a table says right now. */
export function storyOf(table: ServiceTable, now: number, came: Attendance = nobodyCame): TableStory {
  const { booking, next } = table;
  if (booking) {
    const size = sizeOf(booking, came);
    return { ...seatedStory(table, { ...booking, size }, now), next: nextWords(next) };
  }
  const tone = toneOfEmpty(table);
  if (next && came.get(next.id)?.arrivedAt && tone !== 'blocked') return hereStory(next, sizeOf(next, came));
  if (next && (tone === 'late' || tone === 'arriving')) return expectedStory(table, next, tone);
  const said = saidByStaff(table);
  return {
    tone,
    word: said ?? toneWords[tone],
    party: null,
    facts: said ? [said] : tone === 'blocked' ? blockWords(table) : heldWords(table, tone),
    next: nextWords(next),
    gone: null,
    flag: null,
  };
}

/** What a table without a party is; one that staff have marked is what they say. */
function toneOfEmpty({ state, next, minutesUntilNext, table: { status } }: ServiceTable): Tone {
  if (state === 'LATE') return 'late';
  if (state === 'BLOCKED' || (state === 'FREE' && status !== 'AVAILABLE' && status !== 'RESERVED'))
    return 'blocked';
  if (state !== 'RESERVED_SOON') return status === 'RESERVED' ? 'reserved' : 'free';
  const isDue = next !== null && (minutesUntilNext ?? 0) <= ARRIVING_MINUTES;
  return isDue ? 'arriving' : 'reserved';
}

function saidByStaff({ state, table: { status } }: ServiceTable): string | null {
  const isAsSaid = status !== 'AVAILABLE' && (state === 'FREE' || state === 'BLOCKED');
  return isAsSaid ? statusLabel[status] : null;
}

function seatedStory(
  { minutesOver, state }: ServiceTable,
  booking: BookedParty & { size: string },
  now: number,
) {
  const { customerName, size, seatedAt, endsAt } = booking;
  const sat = seatedAt ? minutesSince(seatedAt, now) : 0;
  const tone: Tone = state === 'OVERDUE' ? 'overdue' : 'seated';
  const turn = seatedAt ? (Date.parse(endsAt) - Date.parse(seatedAt)) / 60_000 : 0;
  const time = tone === 'overdue' ? `+${briefSpan(minutesOver)}` : briefSpan(sat);
  return {
    tone,
    word: toneWords[tone],
    party: customerName,
    facts: [`${size} · ${time}`, time, time.replace(' min', '′')],
    gone: tone === 'overdue' || turn <= 0 ? 100 : Math.min(100, Math.round((100 * sat) / turn)),
    flag: flagOf(booking),
  };
}

function expectedStory({ minutesUntilNext }: ServiceTable, next: BookedParty, tone: Tone): TableStory {
  const late = briefSpan(Math.max(0, -(minutesUntilNext ?? 0)));
  const time = tone === 'late' ? `${late.replace(' min', '')} late` : shortTime(next.time);
  return {
    tone,
    word: toneWords[tone],
    party: next.customerName,
    facts: [`${next.guests} · ${time}`, time, ...(tone === 'late' ? [late.replace(' min', '′')] : [])],
    next: [],
    gone: null,
    flag: flagOf(next),
  };
}

/** A party that stands at the door: it waits for this table, whatever its time is. */
function hereStory(next: BookedParty, size: string): TableStory {
  return {
    tone: 'arriving',
    word: 'Here',
    party: next.customerName,
    facts: [`${size} · here`, 'here'],
    next: [],
    gone: null,
    flag: flagOf(next),
  };
}

/** `4`, or `3 of 4` while some are missing. */
function sizeOf({ id, guests }: BookedParty, came: Attendance): string {
  const arrivedGuests = came.get(id)?.arrivedGuests;
  return arrivedGuests && arrivedGuests < guests ? `${arrivedGuests} of ${guests}` : `${guests}`;
}

function blockWords({ blockReason }: ServiceTable): string[] {
  return blockReason ? [blockReason, 'Blocked'] : ['Blocked'];
}

/** A visitor who books right now holds the table; nobody is expected by name yet. */
function heldWords({ next }: ServiceTable, tone: Tone): string[] {
  return tone === 'reserved' && !next ? ['On hold'] : [];
}

/** `8:30 Nowak · 6`, or less. */
function nextWords(next: BookedParty | null): string[] {
  if (!next) return [];
  const time = shortTime(next.time);
  const { customerName, guests } = next;
  return [`${time} ${customerName} · ${guests}`, `${time} · ${guests}`, time];
}

/** An allergy before everything else; then whatever else was asked for. */
function flagOf(booking: BookedParty): TableStory['flag'] {
  const { dietary, dietaryNote } = dietOfBooking(booking);
  if (dietary.some(isAllergy)) return 'allergy';
  const needs = dietary.length + booking.wishes.length;
  return needs > 0 || dietaryNote || booking.specialRequests ? 'needs' : null;
}

/** `48 min`, from a hundred minutes on `1 h 42`. */
function briefSpan(minutes: number): string {
  if (minutes < 100) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
