import { localMinuteAt } from '../../../platform/time/zoned-time.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';
import { Agenda } from './agenda.ts';
import type { Ask, House, Night } from './night.ts';
import { type Answer, NightRoom } from './night-room.ts';
import { type Chance, seededChance, seedOf } from './seeded-chance.ts';

/** What a party is told in a replay: the time (HH:mm:ss) that it has, or why it has none. */
export interface Told {
  time: string | null;
  reason: SlotReason | null;
}

/** When a search in vain asked, and how far into the day (0 to 1) it would have liked to come where it named no time. */
interface Drawn {
  at: number;
  liked: number;
}

/** A night as the house as it is would have gone through it. */
export interface BaseReplay {
  /** By the key of the ask. */
  told: Map<string, Told>;
  /** When each lost search asked. */
  drawn: Map<string, Drawn>;
  /**
   * Asks that were refused then and that this house never would have refused: nobody knows why they went away, so they are left out of both
   * sides.
   */
  unexplained: Set<string>;
}

/** Draws for one search before it is taken to be unexplained; the last is the end of the time in which it may have asked. */
const MOST_DRAWS = 6;

/** How often somebody on the waitlist is looked at again. */
const LOOKED_AT_EVERY_MS = 15 * 60_000;

/**
 * Lives through a night by the rules of the house as it is. A lost search knows the day on which it was made and no more: its moment is drawn
 * uniformly in it, again and later as long as the house would have said yes, since it is known to have said no.
 */
export function replayAsItIs(house: House, night: Night, seed: number): BaseReplay {
  const room = new NightRoom(house, night.date);
  const agenda = new Agenda();
  const base: BaseReplay = { told: new Map(), drawn: new Map(), unexplained: new Set() };
  for (const ask of inOrder(night.asks)) {
    if (ask.kind === 'LOST_SEARCH') drawSearch({ agenda, room, base, ask, seed });
    else if (ask.kind === 'WAITLIST') waitInVain({ agenda, room, base, ask, house });
    else book({ agenda, room, told: base.told, ask });
  }
  agenda.run();
  return base;
}

/** Lives through the same night, the same asks at the same moments, in a draft of the house as it is. */
export function replayDrafted(
  { now, draft: house }: { now: House; draft: House },
  night: Night,
  base: BaseReplay,
): Map<string, Told> {
  const room = new NightRoom(house, night.date, now);
  const agenda = new Agenda();
  const told = new Map<string, Told>();
  for (const ask of inOrder(night.asks)) {
    if (base.unexplained.has(ask.key)) continue;
    if (ask.kind === 'LOST_SEARCH') {
      const drawn = base.drawn.get(ask.key);
      if (drawn) agenda.add(drawn.at, (at) => told.set(ask.key, toldOf(search(room, ask, drawn, at))));
    } else if (ask.kind === 'WAITLIST') {
      wait({ agenda, ask, house }, (time, at) => {
        const answer = room.place(ask, time, at);
        told.set(ask.key, toldOf(answer));
        return answer.reason === null;
      });
    } else book({ agenda, room, told, ask });
  }
  agenda.run();
  return told;
}

interface Booked {
  agenda: Agenda;
  room: NightRoom;
  told: Map<string, Told>;
  ask: Ask;
}

function book({ agenda, room, told, ask }: Booked): void {
  agenda.add(ask.askedAt, (at) => told.set(ask.key, toldOf(room.place(ask, ask.time ?? '', at))));
  if (ask.cancelledAt !== null) agenda.add(ask.cancelledAt, () => room.release(ask.key));
}

interface InVain {
  agenda: Agenda;
  room: NightRoom;
  base: BaseReplay;
  ask: Ask;
}

function drawSearch({ agenda, room, base, ask, seed }: InVain & { seed: number }): void {
  const chance = seededChance(seedOf(seed, ask.key));
  const liked = chance();
  const tryAt = (draws: number) => (at: number) => {
    const { isRefused, reason } = refusalAt(room, ask, at);
    if (isRefused) {
      base.drawn.set(ask.key, { at, liked });
      base.told.set(ask.key, { time: null, reason });
    } else if (draws >= MOST_DRAWS || at >= ask.until) base.unexplained.add(ask.key);
    else agenda.add(nextDraw({ at, until: ask.until, draws, chance }), tryAt(draws + 1));
  };
  agenda.add(ask.askedAt + chance() * (ask.until - ask.askedAt), tryAt(1));
}

function nextDraw({
  at,
  until,
  draws,
  chance,
}: {
  at: number;
  until: number;
  draws: number;
  chance: Chance;
}): number {
  return draws + 1 >= MOST_DRAWS ? until : at + chance() * (until - at);
}

/** What a guest is told who is known to have left with nothing; nobody gets a place. */
function refusalAt(room: NightRoom, ask: Ask, at: number): { isRefused: boolean; reason: SlotReason | null } {
  if (ask.time === null) {
    const isRefused = room.hasNothingFor(ask, at);
    return { isRefused, reason: isRefused ? 'NO_TABLE' : null };
  }
  const { reason } = room.place(ask, ask.time, at);
  room.release(ask.key);
  return { isRefused: reason !== null, reason };
}

function search(room: NightRoom, ask: Ask, { liked }: Drawn, at: number): Answer {
  if (ask.time !== null) return room.place(ask, ask.time, at);
  const starts = room.starts(ask.party);
  const near = starts[Math.floor(liked * starts.length)];
  return near === undefined ? { time: null, reason: 'CLOSED' } : room.placeNear(ask, near, at);
}

function waitInVain({ agenda, room, base, ask, house }: InVain & { house: House }): void {
  wait({ agenda, ask, house }, (time, at) => {
    const { reason } = room.place(ask, time, at);
    room.release(ask.key);
    if (reason === null) {
      base.told.delete(ask.key);
      base.unexplained.add(ask.key);
    } else base.told.set(ask.key, { time: null, reason });
    return reason === null;
  });
}

/** Looks every quarter of an hour whether somebody who waits can sit down, until it can or left. */
function wait(
  { agenda, ask, house }: { agenda: Agenda; ask: Ask; house: House },
  canSit: (time: string, at: number) => boolean,
): void {
  const look = (at: number) => {
    const time = localMinuteAt(new Date(at), house.rules.timezone);
    const next = at + LOOKED_AT_EVERY_MS;
    if (!canSit(time, at) && next <= ask.until) agenda.add(next, look);
  };
  agenda.add(ask.askedAt, look);
}

/** Whoever asked first goes first; at one instant by key, so that a replay is the same whatever order the asks come in. */
function inOrder(asks: readonly Ask[]): Ask[] {
  return asks.toSorted((one, other) => one.askedAt - other.askedAt || (one.key < other.key ? -1 : 1));
}

const toldOf = ({ time, reason }: Answer): Told => ({ time, reason });
