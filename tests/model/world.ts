import type { Answer, Caller } from '../testkit/caller.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { Act } from './acts/act.ts';
import { Fault } from './fault.ts';
import { type Knowledge, type OperationName, type Payload, textOf } from './operations.ts';
import { type Room, roomOf, type SeenBooking, sendLook } from './room.ts';
import type { Statistics } from './statistics.ts';
import { shiftDate } from './wall-clock.ts';

/** What the model knows of a booking besides what can be read. */
export interface KnownBooking {
  id: string;
  /** The guest's link; null where staff booked. */
  token: string | null;
  date: string;
  time: string;
  startsAt: string;
  isDeleted: boolean;
  /** Staff insisted on something of it at some time. */
  isReasoned: boolean;
  /** Staff insisted when it got the tables that it has. */
  hasReasonedTables: boolean;
  /** The zone in which it was seen to begin then. */
  timezone: string;
  /** How often rules, tables and blocks had been changed when it got its visit. */
  rules: number;
}

/** What one act did, for the invariants to judge. */
export interface Deed {
  /** The operation that was sent last: faults are named by it. */
  operation: string;
  /** Bookings that it was accepted for. */
  touched: Set<string>;
  isReasoned: boolean;
  /** Something was accepted, or time has passed. */
  hasChanged: boolean;
  /** Bookings whose date or time it changed, and to what; null: to what they had before. */
  visits: Map<string, { date: string; time: string } | null>;
  /** Bookings that it deleted or brought back. */
  deleted: Set<string>;
  restored: Set<string>;
  hasChangedZone: boolean;
  hasChangedRules: boolean;
}

/** A change that can be taken back. */
export interface LastChange {
  before: SeenBooking;
  to: string;
  undoUntil: string | null;
  /** `World.changes` right after it. */
  changes: number;
  rules: number;
}

/** An operation's answer. */
export interface Tried extends Payload {
  codes: string[];
  isRefused: boolean;
  /** It was accepted, and only because of a reason. */
  isReasoned: boolean;
}

/** One restaurant on one evening, and all that the people of the model know of it. */
export class World {
  readonly server: TestServer;
  readonly restaurant: SeededRestaurant;
  readonly diner: Caller;
  readonly statistics: Statistics;
  readonly knows: Knowledge;
  readonly known = new Map<string, KnownBooking>();
  readonly holds: { visitorKey: string; date: string; time: string; guests: number }[] = [];
  readonly blocks: string[] = [];
  /** Tables of which the host has said something: their status is the host's. */
  readonly markedTables = new Set<string>();
  readonly story: string[] = [];
  room: Room;
  deed: Deed = newDeed();
  lastChange: LastChange | null = null;
  /** How often anything was changed but the rules, the clock included. */
  changes = 0;
  /** How often rules, tables or blocks were changed. */
  rules = 0;
  #count = 0;

  constructor(given: Pick<World, 'server' | 'restaurant' | 'statistics' | 'knows' | 'room'>) {
    this.server = given.server;
    this.restaurant = given.restaurant;
    this.statistics = given.statistics;
    this.knows = given.knows;
    this.room = given.room;
    this.diner = given.server.stranger();
  }

  get owner(): Caller {
    return this.restaurant.owner;
  }

  get now(): Date {
    return this.server.clock.now();
  }

  /** A number that was not given before. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Looks at the restaurant again. */
  async look(): Promise<Room> {
    const { id, today } = this.restaurant;
    const answer = await this.#signedIn(this.owner, () => sendLook(this.owner, id, around(today)));
    return roomOf(answer);
  }

  /** Lets time pass. */
  pass(minutes: number): void {
    this.server.clock.pass({ minutes });
    this.changes += 1;
    this.deed.hasChanged = true;
  }

  /** Reads something as somebody; whatever is no answer is a fault. */
  async ask<Data>(name: string, query: string, variables: object, as: Caller = this.owner): Promise<Data> {
    this.deed.operation = name;
    const { data, errors } = await this.#signedIn(as, () => as.send<Data>(query, variables));
    if (errors.length > 0 || data === null) throw this.#noAnswer(name, errors);
    this.statistics.answered(name, []);
    return data;
  }

  /**
   * Sends an operation once. It must be answered with data or with a typed refusal; a refused one is refused in the same
   * words when it is sent again.
   */
  async try(name: OperationName, input: object, as: Caller = this.owner): Promise<Tried> {
    const tried = await this.#send(name, input, as);
    if (!tried.isRefused) return tried;
    const again = await this.#send(name, input, as);
    const codes = (one: Tried) => one.codes.join();
    this.must(
      'what is refused stays refused when it is asked again',
      codes(again) === codes(tried),
      () => `${inWords(tried)}, then ${inWords(again)}`,
    );
    return tried;
  }

  /**
   * Sends it as staff do: once, and when it is refused and they insist, again with a reason. What may be overruled is
   * accepted then, what nobody may overrule is not.
   */
  async insist(name: OperationName, input: object, { insists }: Pick<Act, 'insists'>): Promise<Tried> {
    const tried = await this.try(name, input);
    if (!tried.isRefused || !insists || !tried.refusal) return tried;
    const { canOverrule } = tried.refusal;
    const insisted = await this.#send(
      name,
      { ...input, overruleReason: 'They are friends of the house' },
      this.owner,
    );
    this.must(
      'what may be overruled is accepted with a reason, and nothing else',
      insisted.isRefused !== canOverrule,
      () => `first ${inWords(tried)}, with a reason ${inWords(insisted)}`,
    );
    if (insisted.isRefused) return insisted;
    this.deed.isReasoned = true;
    return { ...insisted, isReasoned: true };
  }

  /** Holds an invariant against what was just seen. */
  must(invariant: string, holds: boolean, detail: () => string): void {
    this.statistics.checked(invariant);
    if (!holds) throw new Fault(invariant, this.deed.operation, detail());
  }

  async #send(name: OperationName, input: object, as: Caller): Promise<Tried> {
    this.deed.operation = name;
    const text = textOf(name, this.knows);
    const { data, errors } = await this.#signedIn(as, () =>
      as.send<Record<string, Payload | null>>(text, { input }),
    );
    const payload = data?.[name];
    if (errors.length > 0 || !payload) throw this.#noAnswer(name, errors);
    const codes = payload.userErrors.map(({ code }) => code);
    this.statistics.answered(name, codes);
    if (codes.length === 0) this.deed.hasChanged = true;
    const tried = { ...payload, codes, isRefused: codes.length > 0, isReasoned: false };
    this.story.push(`${name} ${JSON.stringify(input)}: ${inWords(tried)}`);
    return tried;
  }

  /** Sessions end, and what jobs tidy up by a clock that jumps between evenings is no matter of this one. */
  async #signedIn<Data>(as: Caller, send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
    const answer = await send();
    if (as !== this.owner || answer.errors[0]?.extensions.code !== 'UNAUTHENTICATED') return answer;
    await this.restaurant.ownerReturns();
    return send();
  }

  #noAnswer(name: string, errors: readonly { message: string; extensions: { code: string } }[]): Fault {
    const code = errors[0]?.extensions.code ?? 'nothing';
    this.story.push(`${name}: ${code}`);
    return new Fault(`no answer is ${code}`, name, JSON.stringify(errors));
  }
}

/** The days that are looked at: those around the one on which the restaurant was made. */
export function around(today: string): { from: string; to: string } {
  return { from: shiftDate(today, -2), to: shiftDate(today, 7) };
}

/** Before anything is done. */
export function newDeed(): Deed {
  return {
    operation: 'nothing',
    touched: new Set(),
    isReasoned: false,
    hasChanged: false,
    visits: new Map(),
    deleted: new Set(),
    restored: new Set(),
    hasChangedZone: false,
    hasChangedRules: false,
  };
}

function inWords({ codes, userErrors, refusal, booking }: Tried): string {
  if (codes.length === 0)
    return booking ? `accepted, ${booking.status} ${booking.date} ${booking.time}` : 'accepted';
  const [first] = userErrors;
  return `${codes.join()} (${first?.message ?? ''}${refusal ? ` ${refusal.reason}, ${refusal.canOverrule ? 'may' : 'nobody may'} overrule` : ''})`;
}
