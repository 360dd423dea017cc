import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** An entry as the staff of its restaurant see it. */
export interface Entry {
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
  notifiedAt: string | null;
  booking: { id: string; status: string; source: string; time: string; tables: { name: string }[] } | null;
  events: { kind: string; doneBy: string; explanation: string }[];
  passedOver: Passing[];
  passedBy: Passing[];
}

interface Passing {
  customerName: string;
  reason: string;
  explanation: string;
}

export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What the mutations of staff answer. */
export interface Changed {
  entry: Entry | null;
  refusal?: { canOverrule: boolean; explanation: string } | null;
  proposal?: Proposal | null;
  userErrors: Refused[];
}

export interface Proposal {
  tableIds: string[];
  explanation: string;
  choices: { name: string; isFree: boolean; canChoose: boolean; explanation: string }[];
}

export interface Quote {
  minutes: number | null;
  lowMinutes: number | null;
  highMinutes: number | null;
  partiesAhead: number;
  tableNames: string[];
  reasons: string[];
}

const PASSING = 'customerName reason explanation';
const PROPOSAL = 'tableIds explanation choices { name isFree canChoose explanation }';
const ENTRY = `id customerName phone partySize estimatedWait proposedWait actualWait notes status source position notifiedAt
  booking { id status source time tables { name } } events { kind doneBy explanation }
  passedOver { ${PASSING} } passedBy { ${PASSING} }`;
const ERRORS = 'userErrors { code message field }';

/** Codes and fields of what was refused. */
export const codesOf = ({ userErrors }: Changed) =>
  userErrors.map(({ code, field }) => [code, field?.join('.')]);

/** What a host does with the waitlist of one restaurant. */
export class Door {
  readonly #restaurant: SeededRestaurant;
  readonly caller: Caller;

  constructor(restaurant: SeededRestaurant, caller: Caller = restaurant.owner) {
    this.#restaurant = restaurant;
    this.caller = caller;
  }

  /** Puts a party on the list; by default two for half an hour. */
  async add(request: object = {}): Promise<Changed> {
    const input = {
      restaurantId: this.#restaurant.id,
      customerName: 'Ada Lovelace',
      phone: '+44 20 7946 0958',
      partySize: 2,
      estimatedWait: 30,
      ...request,
    };
    return (
      await this.caller.ask<{ addToWaitlist: Changed }>(
        `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { ${ENTRY} } ${ERRORS} } }`,
        { input },
      )
    ).addToWaitlist;
  }

  /** An entry that must succeed. */
  async added(request: object = {}): Promise<Entry> {
    const { entry, userErrors } = await this.add(request);
    if (!entry) throw new Error(`Not added: ${JSON.stringify(userErrors)}`);
    return entry;
  }

  async set({ id }: { id: string }, status: string, more: object = {}): Promise<Changed> {
    return (
      await this.caller.ask<{ setWaitlistStatus: Changed }>(
        `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { entry { ${ENTRY} }
          refusal { canOverrule explanation } proposal { ${PROPOSAL} } ${ERRORS} } }`,
        { input: { id, status, ...more } },
      )
    ).setWaitlistStatus;
  }

  async update({ id }: { id: string }, request: object): Promise<Changed> {
    return (
      await this.caller.ask<{ updateWaitlistEntry: Changed }>(
        `mutation($input: UpdateWaitlistEntryInput!) { updateWaitlistEntry(input: $input) { entry { ${ENTRY} } ${ERRORS} } }`,
        { input: { id, ...request } },
      )
    ).updateWaitlistEntry;
  }

  /** The list, with whatever arguments narrow it. */
  async list(args = ''): Promise<Entry[]> {
    const { restaurant } = await this.caller.ask<{
      restaurant: { waitlist: { edges: { node: Entry }[] } };
    }>(`query($id: ID!) { restaurant(id: $id) { waitlist${args} { edges { node { ${ENTRY} } } } } }`, {
      id: this.#restaurant.id,
    });
    return restaurant.waitlist.edges.map(({ node }) => node);
  }

  async quote(partySize = 2): Promise<Quote> {
    const { restaurant } = await this.caller.ask<{ restaurant: { waitQuote: Quote } }>(
      `query($id: ID!, $partySize: Int!) { restaurant(id: $id) { waitQuote(partySize: $partySize) {
        minutes lowMinutes highMinutes partiesAhead tableNames reasons } } }`,
      { id: this.#restaurant.id, partySize },
    );
    return restaurant.waitQuote;
  }

  async proposal({ id }: { id: string }): Promise<Proposal | null> {
    const { node } = await this.caller.ask<{ node: { seatingProposal: Proposal | null } | null }>(
      `query($id: ID!) { node(id: $id) { ... on WaitlistEntry { seatingProposal { ${PROPOSAL} } } } }`,
      { id },
    );
    return node?.seatingProposal ?? null;
  }
}
