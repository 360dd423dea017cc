import type { Writer } from '../../db/in-restaurants.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { sha256 } from '../../secrets/secrets.ts';
import type { Clock } from '../../time/clock.ts';
import type { SignedRequest } from '../hosted-payments.ts';
import type {
  Checkout,
  CheckoutRequest,
  CheckoutStanding,
  GuestPaymentEvent,
  GuestPayments,
  Move,
  MoveAnswer,
  Movement,
  Payout,
  ProviderAccount,
  ProviderDispute,
  RefundStanding,
} from './guest-payments.ts';
import { SimulatedBooks } from './simulated-books.ts';
import { simulatedCard } from './simulated-cards.ts';
import { SimulatedDisputes } from './simulated-disputes.ts';
import { readSimulatedEvent } from './simulated-events.ts';
import { type SimulatedCheckout, SimulatedRows } from './simulated-rows.ts';

const NOT_ONBOARDED = 'Tell the simulated provider in which country you are.';

interface WhichOfAccount {
  accountRef: string;
  ref: string;
}

interface Settings {
  writer: Writer;
  keys: Keyring;
  clock: Clock;
  /** Where our own pages are, the provider's among them. */
  appUrl: string;
}

/** Payments of guests without money, for trying the product: the same way from end to end, at pages of this server. */
export class SimulatedGuestPayments implements GuestPayments {
  readonly kind = 'simulated';
  readonly rows: SimulatedRows;
  readonly disputes: SimulatedDisputes;
  readonly #books: SimulatedBooks;
  readonly #keys: Keyring;
  readonly #clock: Clock;
  readonly #appUrl: string;

  constructor({ writer, keys, clock, appUrl }: Settings) {
    this.rows = new SimulatedRows(writer);
    this.disputes = new SimulatedDisputes(writer);
    this.#books = new SimulatedBooks(writer);
    this.#keys = keys;
    this.#clock = clock;
    this.#appUrl = appUrl;
  }

  async createAccount({ key }: { key: string }): Promise<string> {
    const ref = refOf('sim_acct', key);
    await this.rows.keepAccount(ref);
    return ref;
  }

  async onboardingUrl({ accountRef, returnUrl }: { accountRef: string; returnUrl: string }): Promise<string> {
    await this.rows.sendBackTo(accountRef, returnUrl);
    return `${this.#appUrl}/simulated-payments/accounts/${accountRef}`;
  }

  async account(ref: string): Promise<ProviderAccount | null> {
    const account = await this.rows.account(ref);
    if (!account) return null;
    const { country, currency } = account;
    const isActive = country !== null;
    return { ref, country, currency, isActive, requirements: isActive ? [] : [NOT_ONBOARDED] };
  }

  async startCheckout(request: CheckoutRequest): Promise<Checkout> {
    const ref = refOf('sim_co', `${request.accountRef} ${request.key}`);
    await this.rows.keepCheckout(ref, request);
    return { ref, url: `${this.#appUrl}/simulated-payments/${ref}` };
  }

  async checkout({ ref }: { ref: string }): Promise<CheckoutStanding> {
    return this.#standingOf(await this.rows.checkout(ref));
  }

  async closeCheckout({ ref }: { ref: string }): Promise<CheckoutStanding> {
    return this.#standingOf(await this.rows.closeCheckout(ref));
  }

  async charge(move: Move): Promise<MoveAnswer> {
    const card = simulatedCard(move.paymentRef.slice(-4));
    if (card?.later === 'asks') return { state: 'needs_guest' };
    if (card?.later !== 'passes') return { state: 'declined' };
    // Its reference ends as the card does, as that of a payment at a page.
    return answerOf(await this.#move('charge', move, `_${card.lastFour}`));
  }

  async refund(move: Move): Promise<MoveAnswer> {
    return answerOf(await this.#move('refund', move));
  }

  movements({ accountRef, since }: { accountRef: string; since: Date }): Promise<Movement[]> {
    return this.#books.movements(accountRef, since);
  }

  async refundStanding({ accountRef, ref }: WhichOfAccount): Promise<RefundStanding | null> {
    const at = await this.#books.refundSentBackAt(accountRef, ref);
    if (at === undefined) return null;
    return at ? { state: 'failed', at } : { state: 'done' };
  }

  async dispute({ accountRef, ref }: WhichOfAccount): Promise<ProviderDispute | null> {
    const dispute = await this.disputes.find(ref);
    if (dispute?.accountRef !== accountRef) return null;
    const { paymentRef: chargeRef, state, answerBy, ...found } = dispute;
    const answerUrl = `${this.#appUrl}/simulated-payments/disputes/${ref}`;
    return { ...found, chargeRef, state, answerBy: state === 'needs_answer' ? answerBy : null, answerUrl };
  }

  payouts({ accountRef, since }: { accountRef: string; since: Date }): Promise<Payout[]> {
    return this.#books.payouts(accountRef, { since, now: this.#clock.now() });
  }

  readEvent(request: SignedRequest): GuestPaymentEvent | null {
    return readSimulatedEvent(this.#keys, request);
  }

  #move(kind: 'charge' | 'refund', move: Move, ending = ''): Promise<string | null> {
    const ref = refOf(kind === 'charge' ? 'sim_ch' : 'sim_re', `${move.accountRef} ${move.key}`) + ending;
    return this.#books.move(kind, { ...move, ref, at: this.#clock.now() });
  }

  #standingOf(checkout: SimulatedCheckout | null): CheckoutStanding {
    if (!checkout) return { state: 'closed' };
    const { status, paymentRef, amountMinor, expiresAt } = checkout;
    if (status === 'done' && paymentRef) return { state: 'done', paymentRef, amountMinor };
    const isOpen = status === 'open' && expiresAt > this.#clock.now();
    return { state: isOpen ? 'open' : 'closed' };
  }
}

/** The same for the same key, as a provider's answer to a key it knows. */
const refOf = (kind: string, key: string) => `${kind}_${sha256(key).slice(0, 24)}`;

const answerOf = (ref: string | null): MoveAnswer => (ref ? { state: 'done', ref } : { state: 'declined' });
