import type { SlotQuestion, SlotReason } from '../../../api/src/features/availability/open-slots.ts';
import type { HeldCovers } from '../../../api/src/features/availability/room.ts';

/**
 * The engine said again in the slowest and plainest way: it walks through time minute by minute, reads the clock on
 * the wall, counts heads. It shares no code with the engine, so that the two cannot be wrong in the same way.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A slot as the model sees it. */
export interface ModelSlot {
  time: string;
  startsAt: number;
  reason: SlotReason | null;
}

/** What the engine must answer. */
export function modelSlots({ rules, date, party, now, held }: SlotQuestion): ModelSlot[] {
  const wall = wallOf(date, rules.timezone);
  const opens = rules.openingTime.slice(0, 5);
  const closes = rules.closingTime.slice(0, 5);
  if (opens === closes) return [];
  const nextDate = shiftDate(date, 1);
  const isOvernight = closes < opens;
  const onWall = (time: string) => `${isOvernight && time < opens ? nextDate : date} ${time}`;

  const closesAt = firstShowing(wall, onWall(closes));
  const lastOnWall = rules.lastSeating === null ? null : onWall(rules.lastSeating.slice(0, 5));
  const today = wallFormat(rules.timezone).format(now).slice(0, 10);

  const slots: ModelSlot[] = [];
  for (const [shown, startsAt] of wall) {
    if (shown < onWall(opens) || shown > onWall(closes) || !/:(00|15|30|45)$/.test(shown)) continue;
    const isLate =
      lastOnWall === null ? startsAt + rules.turnMinutes * MINUTE > closesAt : shown > lastOnWall;
    const isFull = stayMinutes(startsAt, rules.turnMinutes).some(
      (minute) => coversAt(held, minute) + party > rules.seatingCapacity,
    );
    const reasons: [boolean, SlotReason][] = [
      [startsAt < now.getTime(), 'PAST'],
      [date > shiftDate(today, rules.horizonDays), 'TOO_FAR'],
      [isLate, 'PAST_LAST_SEATING'],
      [isFull, 'FULL_ROOM'],
    ];
    const reason = reasons.find(([applies]) => applies)?.[1] ?? null;
    slots.push({ time: `${shown.slice(11)}:00`, startsAt, reason });
  }
  return slots.sort((one, other) => one.startsAt - other.startsAt);
}

/** Covers in the room during the minute that begins at `minute` (milliseconds). */
export function coversAt(held: readonly HeldCovers[], minute: number): number {
  return held
    .filter(({ startsAt, endsAt }) => startsAt.getTime() <= minute && minute < endsAt.getTime())
    .reduce((sum, { covers }) => sum + covers, 0);
}

/** The minutes of a stay, as milliseconds. */
export function stayMinutes(startsAt: number, minutes: number): number[] {
  return Array.from({ length: minutes }, (_, index) => startsAt + index * MINUTE);
}

/** By what a clock on the wall shows ("yyyy-MM-dd HH:mm") on a date and the next: the last instant that it does. */
const walls = new Map<string, Map<string, number>>();
const WALK_BEFORE = 15 * HOUR; // Kiritimati is 14 hours ahead of UTC
const WALK_AFTER = 62 * HOUR; // two days, and Niue 11 hours behind

function wallOf(date: string, timezone: string): Map<string, number> {
  const key = `${date} ${timezone}`;
  const known = walls.get(key);
  if (known) return known;
  const format = wallFormat(timezone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wall = new Map<string, number>();
  for (let at = midnight - WALK_BEFORE; at < midnight + WALK_AFTER; at += MINUTE) {
    wall.set(format.format(at).replace(',', ''), at);
  }
  walls.set(key, wall);
  return wall;
}

function wallFormat(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** When the wall shows this; when a clock change skips it, the first instant that shows something later. */
function firstShowing(wall: Map<string, number>, shown: string): number {
  const exact = wall.get(shown);
  if (exact !== undefined) return exact;
  const later = [...wall].filter(([other]) => other > shown).map(([, at]) => at);
  return Math.min(...later);
}

function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}
