import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { SeededRestaurant } from '../seed.ts';
import type { TestServer } from '../server.ts';

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What a party is asked for, as its guest reads it. */
export interface Asked {
  kind: string;
  amountMinor: number;
  dueNowMinor: number;
  currency: string;
  freeUntil: string;
  termsId: string;
  sentences: string[];
}

/** What a party is asked for that pays with codes. */
export interface CodedTerms {
  voucherMinor: number;
  voucherLeftMinor: number | null;
  guarantee: Asked;
}

/** What a payment came to. */
interface Settled {
  state: string | null;
  booking: { id: string; reference: string; status: string } | null;
  manageToken: string | null;
  userErrors: Refused[];
}

/** For whom and when a guest pays; for six, a week from the restaurant's first day at 19:00, unless said otherwise. */
export interface PaidVisit {
  date?: string;
  time?: string;
  guests?: number;
  language?: string;
  /** What is bought beside a table. */
  experienceId?: string;
  menuChoices?: { optionId: string; count: number }[];
  addOns?: { optionId: string; count: number }[];
}

type Bought = Pick<PaidVisit, 'experienceId' | 'menuChoices' | 'addOns'>;

/** Somebody who books where guests are asked for a guarantee, and pays at the simulated provider's own pages. */
export class Payer {
  readonly key: string = randomUUID();
  readonly #server: Pick<TestServer, 'stranger' | 'url'>;
  readonly #caller: Caller;
  readonly #restaurant: SeededRestaurant;
  readonly #visit: Required<Omit<PaidVisit, keyof Bought>>;
  readonly #bought: Bought;

  constructor(
    server: Pick<TestServer, 'stranger' | 'url'>,
    restaurant: SeededRestaurant,
    { experienceId, menuChoices, addOns, ...visit }: PaidVisit = {},
  ) {
    this.#bought = {
      ...(experienceId && { experienceId }),
      ...(menuChoices && { menuChoices }),
      ...(addOns && { addOns }),
    };
    this.#server = server;
    this.#caller = server.stranger();
    this.#restaurant = restaurant;
    this.#visit = { date: restaurant.dayFromToday(7), time: '19:00:00', guests: 6, language: 'EN', ...visit };
  }

  /** What the page shows before anybody types a name; null for nothing. */
  async reads(): Promise<Asked | null> {
    const { date, time, guests: partySize, language } = this.#visit;
    const { experienceId, ...choices } = this.#bought;
    if (experienceId) return this.#readsOf(experienceId, choices);
    const { restaurant } = await this.#caller.ask<{
      restaurant: { availability: { slots: { time: string; guarantee: Asked | null }[] } };
    }>(TERMS, { id: this.#restaurant.id, date, partySize, visitorKey: this.key, language });
    return restaurant.availability.slots.find((slot) => slot.time === time)?.guarantee ?? null;
  }

  async #readsOf(experienceId: string, choices: Omit<Bought, 'experienceId'>): Promise<Asked | null> {
    const { date, time, guests: partySize, language } = this.#visit;
    const { restaurant } = await this.#caller.ask<{
      restaurant: {
        experiences: { id: string; availability: { time: string; guarantee: Asked | null }[] }[];
      };
    }>(TERMS_OF_EXPERIENCE, {
      id: this.#restaurant.id,
      date,
      partySize,
      visitorKey: this.key,
      language,
      ...choices,
    });
    const slots = restaurant.experiences.find(({ id }) => id === experienceId)?.availability;
    return slots?.find((slot) => slot.time === time)?.guarantee ?? null;
  }

  /** Has the time kept; why it was refused, if it was. */
  async holds(): Promise<Refused[]> {
    const { date, time, guests } = this.#visit;
    const { holdSlot } = await this.#caller.ask<{ holdSlot: { userErrors: Refused[] } }>(HOLD, {
      input: {
        restaurantId: this.#restaurant.id,
        date,
        time,
        guests,
        visitorKey: this.key,
        ...(this.#bought.experienceId && { experienceId: this.#bought.experienceId }),
      },
    });
    return holdSlot.userErrors;
  }

  /** Accepts terms and asks for the page. */
  async asksToPay(
    termsId: string,
    booking: Record<string, unknown> = {},
    codes?: string[],
  ): Promise<{ url: string | null; isPaid: boolean | null; userErrors: Refused[] }> {
    const { payForBooking } = await this.#caller.ask<{
      payForBooking: { url: string | null; isPaid: boolean | null; userErrors: Refused[] };
    }>(PAY, { input: { termsId, booking: { ...this.#form(), ...booking }, ...(codes && { codes }) } });
    return payForBooking;
  }

  /** What the page shows to a guest who gives codes; null for codes that cannot be used. */
  async readsWith(codes: string[]): Promise<CodedTerms | null> {
    const { date, time, guests: partySize, language } = this.#visit;
    const { restaurant } = await this.#caller.ask<{
      restaurant: {
        availability: { slots: { time: string; guarantee: { withCodes: CodedTerms | null } | null }[] };
      };
    }>(CODED, { id: this.#restaurant.id, date, partySize, visitorKey: this.key, language, codes });
    return restaurant.availability.slots.find((slot) => slot.time === time)?.guarantee?.withCodes ?? null;
  }

  /** Reads, holds, accepts, with codes: how the API answers. */
  async goesToPayWith(codes: string[]) {
    const coded = await this.readsWith(codes);
    await this.holds();
    return this.asksToPay(coded?.guarantee.termsId ?? '', {}, codes);
  }

  /** Sends the form as where nothing is asked. */
  async books(): Promise<Refused[]> {
    const { createBooking } = await this.#caller.ask<{ createBooking: { userErrors: Refused[] } }>(BOOK, {
      input: this.#form(),
    });
    return createBooking.userErrors;
  }

  /** Reads, holds, accepts: the address of the provider's page. */
  async goesToPay(): Promise<string> {
    const asked = await this.reads();
    await this.holds();
    const { url, userErrors } = await this.asksToPay(asked?.termsId ?? '');
    if (!url) throw new Error(`The guest was not sent to pay: ${JSON.stringify(userErrors)}`);
    return url;
  }

  /** Submits the provider's form with a card; its page, or where it sends the guest. */
  async paysWith(
    url: string,
    lastFour = '4242',
    answer?: 'yes' | 'no',
  ): Promise<{ status: number; text: string }> {
    return paysAt(this.#server, url, lastFour, answer);
  }

  /** Comes back from the provider and asks what became of it. */
  async comesBack(givesUp = false): Promise<Settled> {
    const { settlePayment } = await this.#caller.ask<{ settlePayment: Settled }>(SETTLE, {
      input: { restaurantId: this.#restaurant.id, visitorKey: this.key, givesUp },
    });
    return settlePayment;
  }

  #form(): Record<string, unknown> {
    const { date, time, guests, language } = this.#visit;
    return {
      restaurantId: this.#restaurant.id,
      date,
      time,
      guests,
      language,
      customerName: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+1 415 555 0100',
      visitorKey: this.key,
      ...this.#bought,
    };
  }
}

/** Submits a form of the provider with a card; its page, or where it sends the guest. */
export async function paysAt(
  server: Pick<TestServer, 'url'>,
  url: string,
  lastFour = '4242',
  answer?: 'yes' | 'no',
): Promise<{ status: number; text: string }> {
  const body = new URLSearchParams({ card: lastFour, ...(answer && { answer }) });
  const response = await fetch(atServer(server, url), { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

/** The address of a page; one of our own as this server answers it: a test's server stands at a port of its own. */
function atServer({ url }: Pick<TestServer, 'url'>, page: string): string {
  const { pathname } = new URL(page);
  return pathname.startsWith('/simulated-payments/') ? `${new URL(url).origin}${pathname}` : page;
}

const ERRORS = 'userErrors { code message field }';
const TERMS = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $visitorKey: String, $language: Language) {
  restaurant(id: $id) { availability(date: $date, partySize: $partySize, visitorKey: $visitorKey) { slots {
    time guarantee { kind amountMinor dueNowMinor currency freeUntil termsId sentences(language: $language) } } } } }`;
const TERMS_OF_EXPERIENCE = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $visitorKey: String, $language: Language,
  $menuChoices: [ChosenOptionInput!], $addOns: [ChosenOptionInput!]) { restaurant(id: $id) { experiences { id
    availability(date: $date, partySize: $partySize, visitorKey: $visitorKey, menuChoices: $menuChoices, addOns: $addOns) {
      time guarantee { kind amountMinor dueNowMinor currency freeUntil termsId sentences(language: $language) } } } } }`;
const CODED = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $visitorKey: String, $language: Language, $codes: [String!]!) {
  restaurant(id: $id) { availability(date: $date, partySize: $partySize, visitorKey: $visitorKey) { slots {
    time guarantee { withCodes(restaurantId: $id, codes: $codes) { voucherMinor voucherLeftMinor guarantee {
      kind amountMinor dueNowMinor currency freeUntil termsId sentences(language: $language) } } } } } } }`;
const HOLD = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { ${ERRORS} } }`;
const PAY = `mutation($input: PayForBookingInput!) { payForBooking(input: $input) { url isPaid expiresAt ${ERRORS} } }`;
const BOOK = `mutation($input: CreateBookingInput!) { createBooking(input: $input) { ${ERRORS} } }`;
const SETTLE = `mutation($input: SettlePaymentInput!) { settlePayment(input: $input) {
  state manageToken booking { id reference status } ${ERRORS} } }`;

/** A policy as owners send it: six and more pay a deposit of ten each, back until the day before. */
export const DEPOSIT_POLICY = {
  name: 'Large tables',
  isOn: true,
  kind: 'DEPOSIT',
  unit: 'GUEST',
  tiers: [
    { fromGuests: 1, toGuests: 5, amountMinor: 0 },
    { fromGuests: 6, toGuests: 12, amountMinor: 1_000 },
  ],
  days: 'ANY',
  freeUntilHours: 24,
  lateFee: { percent: 50 },
  noShowFee: { percent: 100 },
  refundPercent: 100,
};

/** Connects a restaurant with an account of the simulated provider, as its owner does at the provider's page. */
export async function connectsAccount(
  server: Pick<TestServer, 'url'>,
  restaurant: SeededRestaurant,
  country = 'DE',
): Promise<void> {
  const input = { restaurantId: restaurant.id };
  const { connectPaymentAccount } = await restaurant.owner.ask<{
    connectPaymentAccount: { url: string | null };
  }>(
    `mutation($input: ConnectPaymentAccountInput!) { connectPaymentAccount(input: $input) { url ${ERRORS} } }`,
    {
      input,
    },
  );
  await fetch(atServer(server, connectPaymentAccount.url ?? ''), {
    method: 'POST',
    body: new URLSearchParams({ country }),
    redirect: 'manual',
  });
  await restaurant.owner.ask(
    `mutation($input: RefreshPaymentAccountInput!) { refreshPaymentAccount(input: $input) { ${ERRORS} } }`,
    { input },
  );
}

/** Saves a policy; why it was refused, if it was. */
export async function savesPolicy(
  restaurant: SeededRestaurant,
  policy: Record<string, unknown> = {},
): Promise<Refused[]> {
  const { saveGuaranteePolicy } = await restaurant.owner.ask<{
    saveGuaranteePolicy: { userErrors: Refused[] };
  }>(`mutation($input: SaveGuaranteePolicyInput!) { saveGuaranteePolicy(input: $input) { ${ERRORS} } }`, {
    input: { restaurantId: restaurant.id, policy: { ...DEPOSIT_POLICY, ...policy } },
  });
  return saveGuaranteePolicy.userErrors;
}
