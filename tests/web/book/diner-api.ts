import { Repeater } from '@graphql-yoga/subscription';
import { act } from '@testing-library/react';
import { graphql } from 'graphql';
import { makeServer } from 'graphql-ws';
import { vi } from 'vitest';
import { siteSocket } from '../site-socket.ts';
import { BELLAVISTA, TODAY } from './bellavista.ts';
import { DinerGroup } from './diner-group.ts';
import type {
  BookingInput,
  ChangeInput,
  HoldInput,
  LinkedBooking,
  PaidChange,
  Refusal,
  Slot,
  WantedDays,
  WantedTimes,
} from './diner-inputs.ts';
import { linkWrites, ownTable, toldByLink } from './diner-links.ts';
import { DinerPayments } from './diner-payments.ts';
import { DinerQueue } from './diner-queue.ts';
import { RESTAURANT, schema } from './diner-schema.ts';

/** The manage link's token that opens a booking. */
export const LINK_TOKEN = 'K7QX2M-opens';

/** A time that can be booked. */
export const free = (time: string): Slot => ({
  time,
  startsAt: `${TODAY}T${time}Z`,
  service: '',
  available: true,
  reason: null,
});

/** A time that cannot. */
export const closed = (time: string, reason: string): Slot => ({ ...free(time), available: false, reason });

const holdOf = (extendable: boolean) => ({ secondsLeft: 300, extendable });
const tooOften = { field: null, code: 'CONFLICT', message: 'A time is kept longer only once.' };

/**
 * The API as a diner's page meets it: the real schema over a few values in memory, reached through `fetch`.
 * Tests change its public fields before or between requests.
 */
export class DinerApi {
  restaurant: Record<string, unknown> | null = { ...BELLAVISTA };
  readonly queue = new DinerQueue();
  readonly group = new DinerGroup();
  readonly payments = new DinerPayments();
  slots: Slot[] = [free('18:00:00'), free('19:00:00'), closed('19:15:00', 'FULL_ROOM')];
  /** Days that are not simply free, by date; from `lastDay` on none can be booked. */
  readonly days = new Map<string, string>();
  lastDay = '2027-01-20';
  /** What no table offers at a time. */
  readonly lacking = new Map<string, string[]>();
  status = 'PENDING';

  /** Where passes are, on a server that makes them. */
  wallets: { appleWalletUrl: string | null; googleWalletUrl: string | null } | null = null;

  /** What becomes of the mail about a new booking. */
  mail = 'ORDERED';
  /** The booking behind the manage link; null when there is none. */
  linked: LinkedBooking | null = {
    date: TODAY,
    time: '19:00:00',
    guests: 4,
    status: 'CONFIRMED',
    specialRequests: 'A quiet table',
    area: null,
    wishes: [],
    updatedAt: '2026-11-20T12:00:00.000Z',
    guestMayChange: true,
    guestMayCancel: true,
  };
  readonly changes: ChangeInput[] = [];
  /** What guests have corrected of themselves. */
  readonly corrections: object[] = [];
  /** The token that opens the booking. */
  linkToken = LINK_TOKEN;
  /** How the booking stands for who comes along; null while the link shows nothing. */
  shared: string | null = 'CONFIRMED';
  /** What was said of the mails that links came from. */
  readonly mailsOpened: { token: string; mailProof: string }[] = [];
  refusal: Refusal | null = null;
  /** `unreachable`: nothing arrives. `answerLost`: it arrives, the answer does not. */
  line: 'good' | 'unreachable' | 'answerLost' = 'good';
  errorCode: string | null = null;
  readonly bookings = new Map<string, BookingInput>();
  readonly received: BookingInput[] = [];
  readonly asked: WantedTimes[] = [];
  /** Holds as they were asked for, moved and let go of, in order. */
  readonly holdLog: string[] = [];
  readonly visitorKeys = new Set<string>();
  /** What a hold is refused with. */
  holdRefusal: Refusal | null = null;
  private isExtended = false;
  /** What the owner tells guests about the day. */
  note: string | null = null;
  /** Parties larger than this are requests. */
  largestParty = 10;
  /** Whether sockets can be opened; as behind some proxies, they cannot unless a test says so. */
  hasSockets = false;
  private readonly followers = new Set<() => void>();
  private readonly sockets = siteSocket(() => (this.hasSockets ? this.socketServer : null));

  constructor() {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      return this.answer(JSON.parse(String(init.body)));
    });
    vi.stubGlobal('WebSocket', this.sockets.Socket);
  }

  /** The page asks for a restaurant as it does before its code is there, and has the answer. */
  async isAskedEarly(id: string) {
    const body = JSON.stringify({ query: RESTAURANT, variables: { id } });
    const answer = fetch('/graphql', { method: 'POST', body });
    window.askedRestaurant = { id, answer };
    await answer;
  }

  /** Sets the times anew, as when somebody else books, and tells everybody who follows them. */
  async changesTo(slots: Slot[]) {
    this.slots = slots;
    await act(async () => {
      for (const tell of this.followers) tell();
    });
  }

  /** The server goes away and comes back: its sockets close, and nobody hears what happens meanwhile. */
  restarts(meanwhile: () => void) {
    this.sockets.closeAll(1012, 'The server restarts');
    meanwhile();
  }

  get openSockets() {
    return this.sockets.openCount();
  }

  private readonly socketServer = makeServer({
    schema,
    roots: {
      subscription: {
        availability: (wanted: WantedTimes) => this.follow(wanted),
        waitlistPlaceChanged: () => this.queue.follow(() => this.restaurant),
      },
    },
  });

  private follow(wanted: WantedTimes) {
    return new Repeater<object>(async (push, stop) => {
      const tell = () => void push({ availability: this.timesOf(wanted) });
      tell();
      this.followers.add(tell);
      await stop;
      this.followers.delete(tell);
    });
  }

  private tellTimes(wanted: WantedTimes) {
    this.asked.push(wanted);
    return this.timesOf(wanted);
  }

  private timesOf({ date, partySize, wishes }: WantedTimes) {
    const slots = this.slots.map((slot) => ({
      ...slot,
      guarantee: this.payments.guaranteeAt(slot.time),
      unmetWishes: slot.available ? this.unmet(slot.time, wishes) : [],
    }));
    return { date, partySize, note: this.note, byRequest: partySize > this.largestParty, slots };
  }

  private daysOf({ from, to, partySizes }: WantedDays) {
    const days: object[] = [];
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10);
      const status = date > this.lastDay ? 'UNAVAILABLE' : (this.days.get(date) ?? 'FREE');
      const reason = { UNAVAILABLE: 'TOO_FAR', FULL: 'NO_TABLE', CLOSED: 'CLOSED' }[status] ?? null;
      days.push({ date, partySize: partySizes[0], status, reason });
    }
    return days;
  }

  private unmet(time: string, wishes: readonly string[] | null | undefined) {
    return (wishes ?? []).filter((wish) => this.lacking.get(time)?.includes(wish));
  }

  private async answer({ query, variables }: { query: string; variables: Record<string, unknown> }) {
    if (this.line === 'unreachable') throw new TypeError('Failed to fetch');
    const isWrite = query.startsWith('mutation');
    if (isWrite && this.errorCode) {
      return Response.json({
        errors: [{ message: 'No', extensions: { code: this.errorCode, retryAfter: 30 } }],
      });
    }
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      rootValue: this.root(),
    });
    if (this.line === 'answerLost' && isWrite) throw new TypeError('Failed to fetch');
    return Response.json(result);
  }

  private hold({ date, time, guests, wishes, visitorKey }: HoldInput) {
    this.holdLog.push(`${date} ${time} for ${guests}${wishes ? ` with ${wishes.join()}` : ''}`);
    this.visitorKeys.add(visitorKey);
    if (this.holdRefusal) return { hold: null, ...this.holdRefusal };
    this.isExtended = false;
    return { hold: { date, time, guests, ...holdOf(true) }, userErrors: [] };
  }

  /** What a guest accepted who was asked for a guarantee by a link, and what their payment comes to, answer by answer. */
  readonly guaranteesAccepted: string[] = [];
  readonly paymentStates: string[] = [];
  /** Changes whose terms were accepted, and whether a kept card is enough for them; how often the provider's page was closed again. */
  readonly changesAccepted: PaidChange[] = [];
  isCardEnough = false;
  gaveUp = 0;

  opened(token: string) {
    if (token !== this.linkToken || !this.linked || !this.restaurant) return null;
    return {
      ...this.linked,
      unmetWishes: this.unmet(this.linked.time, this.linked.wishes),
      id: 'bkg_1',
      ...toldByLink(this.linked),
      calendarUrl: 'http://localhost:4000/calendar/sealed.ics',
      ...this.wallets,
      restaurant: { confirmsAtOnce: false, ...this.restaurant },
      availability: (wanted: WantedTimes) => this.tellTimes(wanted),
    };
  }

  write(part: Partial<LinkedBooking>) {
    if (this.linked) this.linked = { ...this.linked, ...part, updatedAt: '2026-11-20T13:00:00.000Z' };
  }

  private root() {
    return {
      restaurant: () =>
        this.restaurant && {
          ...this.restaurant,
          ...this.queue.ofRestaurant,
          ...this.group.ofRestaurant,
          availability: (wanted: WantedTimes) => this.tellTimes(wanted),
          availabilityRange: (wanted: WantedDays) => this.daysOf(wanted),
        },
      createBooking: ({ input }: { input: BookingInput }) => {
        this.received.push(input);
        if (this.refusal) return { booking: null, ...this.refusal };
        const own = ownTable(this, input);
        if (own) return own;
        if (!this.bookings.has(input.idempotencyKey)) this.bookings.set(input.idempotencyKey, input);
        return {
          booking: {
            area: null,
            wishes: [],
            diets: [],
            ...input,
            startsAt: `${input.date}T${input.time}Z`,
            endsAt: new Date(Date.parse(`${input.date}T${input.time}Z`) + 5_400_000),
            unmetWishes: this.unmet(input.time, input.wishes),
            id: 'bkg_1',
            reference: 'K7QX2M',
            status: this.status,
            ...this.wallets,
          },
          manageToken: LINK_TOKEN,
          confirmationMail: this.mail,
          userErrors: [],
        };
      },
      holdSlot: ({ input }: { input: HoldInput }) => this.hold(input),
      extendHold: () => {
        this.holdLog.push('extend');
        const isRefused = this.isExtended;
        this.isExtended = true;
        return isRefused ? { userErrors: [tooOften] } : { hold: holdOf(false), userErrors: [] };
      },
      releaseHold: () => {
        this.holdLog.push('release');
        return { userErrors: [] };
      },
      managedBooking: ({ token }: { token: string }) => this.opened(token),
      changeManagedBooking: ({ input }: { input: ChangeInput }) => {
        this.changes.push(input);
        if (this.refusal) return { booking: null, ...this.refusal };
        const { token, ...wanted } = input;
        this.write({ ...wanted, status: 'PENDING' });
        return { booking: this.opened(token), userErrors: [] };
      },
      ...linkWrites(this),
      ...this.group.roots,
      ...this.payments.roots,
      ...this.queue.rootsFor(() => this.restaurant),
    };
  }
}
