import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema } from 'graphql';

/** A party as the API holds it. */
export interface StoredEntry {
  id: string;
  customerName: string;
  phone: string;
  partySize: number;
  estimatedWait: number;
  proposedWait: number | null;
  actualWait: number | null;
  notes: string | null;
  status: string;
  source: string;
  position: number | null;
  createdAt: string;
  notifiedAt: string | null;
  closedAt: string | null;
}

interface Refusal {
  code: string;
  message: string;
  field: string[] | null;
}

interface ListArguments {
  open: boolean | null;
  status: string | null;
}

type LiveAnswer = ApolloLink.Result;

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** The API as the host at the door meets it: the real schema over a queue in memory, with live updates. */
export class DoorApi {
  entries: StoredEntry[] = [];
  viewerRole = 'OWNER';
  waitlistOpen = false;
  /** Minutes that are proposed to a party of each size; null when nothing fits. */
  quotes: Record<number, number | null> = { 2: 20, 4: 45, 9: null };
  /** The next writes are refused with this. */
  refusal: Refusal | null = null;
  /** The rule behind the refusal of a seating, when staff may overrule it. */
  rule: { reason: string; explanation: string; canOverrule: boolean } | null = null;
  /** Whether a message leaves to a guest. */
  messageSent = false;
  isDown = false;
  readonly sent: { mutation: string; input: Record<string, unknown> }[] = [];
  private readonly listeners = new Set<(answer: LiveAnswer) => void>();

  /** Puts a party at the end of the queue. */
  has(customerName: string, facts: Partial<StoredEntry> = {}): StoredEntry {
    const entry = {
      id: `wait_${customerName}`,
      customerName,
      phone: '+1 617 555 0199',
      partySize: 2,
      estimatedWait: 30,
      proposedWait: 20,
      actualWait: null,
      notes: null,
      status: 'WAITING',
      source: 'HOST',
      position: null,
      createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
      notifiedAt: null,
      closedAt: null,
      ...facts,
    };
    this.entries.push(entry);
    return entry;
  }

  /** Lets every open page hear that something happened on another device. */
  announce({ id, status }: StoredEntry): void {
    const change = { __typename: 'WaitlistChange', kind: 'UPDATED', entryId: id };
    const entry = { __typename: 'WaitlistEntry', id, status };
    for (const listener of this.listeners) listener({ data: { waitlistChanged: { ...change, entry } } });
  }

  get link(): ApolloLink {
    const live = new ApolloLink(
      () =>
        new Observable<LiveAnswer>((observer) => {
          const listener = (answer: LiveAnswer) => observer.next(answer);
          this.listeners.add(listener);
          return () => this.listeners.delete(listener);
        }),
    );
    const answering = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    const http = new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : answering.request(operation),
    );
    return ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  }

  private root() {
    const restaurant = {
      __typename: 'Restaurant',
      id: 'rest_1',
      timezone: 'America/New_York',
      viewerRole: () => this.viewerRole,
      waitlistOpen: () => this.waitlistOpen,
      waitlist: (wanted: ListArguments) => this.page(wanted),
      waitQuote: ({ partySize }: { partySize: number }) => this.quote(partySize),
    };
    return {
      viewer: { restaurants: { edges: [{ cursor: '1', node: restaurant }] } },
      restaurant: () => restaurant,
      node: ({ id }: { id: string }) => this.nodeOf(id),
      addToWaitlist: ({ input }: { input: Partial<StoredEntry> & { customerName: string } }) =>
        this.write('addToWaitlist', input, () => ({ entry: this.has(input.customerName, input) })),
      setWaitlistStatus: ({ input }: { input: { id: string; status: string } }) =>
        this.write('setWaitlistStatus', input, () => ({
          messageSent: this.messageSent,
          entry: Object.assign(this.find(input.id), { status: input.status }),
        })),
      updateRestaurant: ({ input }: { input: { waitlistSelfJoin: boolean } }) =>
        this.write('updateRestaurant', input, () => {
          this.waitlistOpen = input.waitlistSelfJoin;
          return { restaurant };
        }),
    };
  }

  private write(mutation: string, input: object, change: () => object) {
    this.sent.push({ mutation, input: { ...input } });
    const { refusal } = this;
    if (!refusal) return { ...change(), userErrors: [] };
    return { refusal: this.rule, userErrors: [refusal] };
  }

  private find(id: string): StoredEntry {
    const entry = this.entries.find((one) => one.id === id);
    if (!entry) throw new Error(`No entry ${id}`);
    return entry;
  }

  private page({ open, status }: ListArguments) {
    const waiting = this.entries.filter((one) => ['WAITING', 'NOTIFIED'].includes(one.status));
    const listed = open ? waiting : this.entries.filter((one) => one.status === status);
    const edges = listed.map((one) => {
      const place = waiting.indexOf(one);
      return { cursor: one.id, node: { ...one, position: place < 0 ? null : place + 1 } };
    });
    return { totalCount: edges.length, edges, pageInfo: { hasNextPage: false, hasPreviousPage: false } };
  }

  private quote(partySize: number) {
    const minutes = this.quotes[partySize] ?? null;
    const range = { lowMinutes: minutes && minutes - 15, highMinutes: minutes && minutes + 15 };
    const reasons = [
      minutes === null ? 'No table is expected before closing.' : 'Table 4 is the first that fits: at 19:45.',
    ];
    return { partySize, minutes, ...range, partiesAhead: 1, tableNames: ['4'], reasons };
  }

  private nodeOf(id: string) {
    const at = '2026-11-21T23:00:00.000Z';
    const choice = (
      name: string,
      isFree: boolean,
      canChoose: boolean,
      explanation: string,
      freeUntil: string | null = null,
    ) => ({
      tableIds: [`tbl_${name}`],
      name,
      isFree,
      canChoose,
      freeUntil,
      explanation,
    });
    return {
      __typename: 'WaitlistEntry',
      ...this.find(id),
      seatingProposal: {
        tableIds: ['tbl_4'],
        explanation: 'Table 4 is the best fit of 2 free places; 2 seats for 2, free until 21:00.',
        choices: [
          choice('1', false, false, 'Booked from 19:30'),
          choice('4', true, true, 'Free; seats 1 to 2'),
          choice('5', false, true, 'For 3 to 4 guests'),
          choice('6', false, false, 'Free until 19:45', '2026-11-22T00:45:00.000Z'),
        ],
      },
      events: [{ kind: 'JOINED', at, doneBy: 'STAFF', explanation: 'Joined as a party of 2.' }],
      passedOver: [],
      passedBy: [
        {
          customerName: 'Dora',
          partySize: 2,
          reason: 'PARTY_TOO_LARGE',
          explanation: 'The free table is too small for a party of 6.',
          at,
        },
      ],
    };
  }
}
