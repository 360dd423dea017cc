import { isRequest, type PartyToPlace, type SlotQuestion } from '../../availability/engine/engine-day.ts';
import type { HeldPlace, HeldTable, Stay } from '../../availability/engine/held.ts';
import { type OfferedExperience, sittingOf } from '../../availability/engine/offered-experience.ts';
import {
  type DaySpan,
  type DayTime,
  dayTimeAt,
  dayTimes,
  serviceSpans,
} from '../../availability/engine/service-day.ts';
import { type SlotCheck, slotChecks } from '../../availability/engine/slot-checks.ts';
import { tablesForParty } from '../../availability/engine/tables-for-party.ts';
import { reasonOf, type SlotReason } from '../../availability/explain/slot-reason.ts';
import type { Ask, House } from './night.ts';

/** What the house says to somebody who asks: the time that it gives, or why it gives none. */
export type Answer = { time: string; startsAt: Date; reason: null } | { time: null; reason: SlotReason };

/** Seats of an experience that a party has. */
type SeatsOf = OfferedExperience['heldSeats'][number] & { experienceId: string };

/** How far from the time that was drawn for it a party takes another, where it searched a whole day. */
const TAKES_OFF_BY_MS = 90 * 60_000;

/**
 * One night in one house, from the first ask to the last. What is free is said by the engine's own checks and what table is given by its own
 * choice, as for a booking; here it is only kept who has which.
 */
export class NightRoom {
  readonly #house: House;
  readonly #date: string;
  readonly #now: House;
  /** Replaced as a whole when they change: the engine reads each list once. */
  #held: readonly HeldPlace[] = [];
  #seatings: readonly HeldTable[] = [];
  #seats: readonly SeatsOf[] = [];
  /** The quarter-hours by party size: most parties of a night are of few sizes. */
  readonly #times = new Map<number, Map<string, DayTime>>();

  /**
   * `now` is the house as it is, where this is a draft of it: a party that has a table there needs one here, and is no request merely because the
   * draft has no table large enough.
   */
  constructor(house: House, date: string, now: House = house) {
    this.#house = house;
    this.#date = date;
    this.#now = now;
  }

  /** Asks for a clock time (HH:mm:ss) at an instant, and gives the place to the party where it is free. */
  place(ask: Ask, time: string, now: number): Answer {
    if (this.#hasNoTableFor(ask.party)) return { time: null, reason: 'PARTY_TOO_LARGE' };
    const question = this.#question(ask, now);
    const at = this.#timeAt(ask, time);
    if (!at) return { time: null, reason: 'CLOSED' };
    const stay = stayAt(at);
    const reason = reasonAgainst(slotChecks(question), stay, at.span);
    return reason ? { time: null, reason } : this.#give(ask, question, at, stay);
  }

  /** Asks for any time of the day; gives the free one nearest to an instant, where one is near enough. */
  placeNear(ask: Ask, near: number, now: number): Answer {
    if (this.#hasNoTableFor(ask.party)) return { time: null, reason: 'PARTY_TOO_LARGE' };
    const question = this.#question(ask, now);
    const checks = slotChecks(question);
    const times = [...this.#timesFor(ask.party).values()].toSorted(
      (one, other) => distance(one, near) - distance(other, near),
    );
    let reason: SlotReason = 'CLOSED';
    for (const at of times) {
      if (distance(at, near) > TAKES_OFF_BY_MS) break;
      const against = reasonAgainst(checks, stayAt(at), at.span);
      if (!against) return this.#give(ask, question, at, stayAt(at));
      if (reason === 'CLOSED') reason = against;
    }
    return { time: null, reason };
  }

  /** Whether the day has nothing at all for a party at an instant. */
  hasNothingFor(ask: Ask, now: number): boolean {
    const checks = slotChecks(this.#question(ask, now));
    for (const at of this.#timesFor(ask.party).values()) {
      if (!reasonAgainst(checks, stayAt(at), at.span)) return false;
    }
    return true;
  }

  /** Takes the place of a party back that called off. */
  release(key: string): void {
    this.#held = this.#held.filter(({ heldBy }) => heldBy !== key);
    this.#seatings = this.#seatings.filter(({ heldBy }) => heldBy !== key);
    this.#seats = this.#seats.filter(({ heldBy }) => heldBy !== key);
  }

  /** The instants of the quarter-hours that a party of this size is shown. */
  starts(party: number): number[] {
    return [...this.#timesFor(party).values()].map(({ startsAt }) => startsAt.getTime());
  }

  #hasNoTableFor(party: number): boolean {
    return isRequest(this.#house, party) && !isRequest(this.#now, party);
  }

  #give(ask: Ask, question: SlotQuestion, at: DayTime, stay: Stay): Answer {
    const tableIds = tablesForParty(question)(stay);
    if (!tableIds) return { time: null, reason: 'NO_TABLE' };
    const span = { startsAt: new Date(stay.from), endsAt: new Date(stay.to) };
    this.#held = [...this.#held, { heldBy: ask.key, covers: ask.party, ...span }];
    this.#seatings = [
      ...this.#seatings,
      ...tableIds.map((tableId) => ({ heldBy: ask.key, tableId, ...span })),
    ];
    this.#takeSeats(ask, question, at);
    return { time: at.time, startsAt: at.startsAt, reason: null };
  }

  #takeSeats({ key, party }: Ask, { experience }: SlotQuestion, { time, span }: DayTime): void {
    if (!experience) return;
    const { experienceId } = experience;
    const sitting = sittingOf(experience, { time, service: span.hours.name });
    this.#seats = [...this.#seats, { experienceId, heldBy: key, date: this.#date, sitting, guests: party }];
  }

  /** What a party comes for, with who has its seats; null for a table alone, and for what the house does not know any more. */
  #experienceOf({ experienceId }: Ask): OfferedExperience | null {
    if (!experienceId) return null;
    const experience = this.#house.experiences?.find((each) => each.experienceId === experienceId);
    if (!experience) return null;
    return { ...experience, heldSeats: this.#seats.filter((each) => each.experienceId === experienceId) };
  }

  #question(ask: Ask, now: number): SlotQuestion {
    const { party, channel, isHere, areaId, wishes } = ask;
    const experience = this.#experienceOf(ask);
    const who: PartyToPlace = { party, channel, isHere, areaId, wishes, experience };
    const taken = { held: this.#held, seatings: this.#seatings };
    return { ...this.#house, ...who, ...taken, date: this.#date, now: new Date(now) };
  }

  /** Guests have the quarter-hours of the list; staff any clock time. */
  #timeAt({ party, channel }: Ask, time: string): DayTime | null {
    const listed = this.#timesFor(party).get(time);
    if (listed || channel !== 'staff') return listed ?? null;
    return dayTimeAt(this.#house.rules, this.#date, time, party);
  }

  #timesFor(party: number): Map<string, DayTime> {
    const known = this.#times.get(party);
    if (known) return known;
    const times = new Map(
      dayTimes(serviceSpans(this.#house.rules, this.#date, party)).map((at) => [at.time, at]),
    );
    this.#times.set(party, times);
    return times;
  }
}

const distance = ({ startsAt }: DayTime, near: number): number => Math.abs(startsAt.getTime() - near);

function stayAt({ startsAt, span }: DayTime): Stay {
  const from = startsAt.getTime();
  return { from, to: from + span.turnMinutes * 60_000 };
}

function reasonAgainst(checks: readonly SlotCheck[], stay: Stay, span: DaySpan): SlotReason | null {
  for (const check of checks) {
    const because = check(stay, span);
    if (because) return reasonOf(because);
  }
  return null;
}
