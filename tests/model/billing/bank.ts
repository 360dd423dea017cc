import { setTimeout as passes } from 'node:timers/promises';
import {
  type Card,
  type CardPayments,
  type Charge,
  PaymentDeclined,
} from '../../../api/src/platform/payments/card-payments.ts';
import { SimulatedPayments } from '../../../api/src/platform/payments/simulated-payments.ts';

/** What becomes of a question to the bank: `unreached` never gets there, `lost` gets there and is never answered. */
export type Line = 'good' | 'unreached' | 'lost';

/** What the bank has decided about a key. */
export interface Decision {
  key: string;
  amountCents: number;
  lastFour: string;
  isPaid: boolean;
  at: Date;
}

/** Long enough for whoever comes at the same moment to come in between. */
const TAKES_MS = 4;

/** The simulated provider with a memory, a line that breaks, and cards that are declined for a while. */
export class Bank implements CardPayments {
  readonly kind = 'simulated';
  line: Line = 'good';
  /** The ends of cards that are declined from now on. */
  readonly broken = new Set<string>();
  /** What it was asked that nobody may ask a bank. */
  readonly complaints: string[] = [];
  readonly #decided = new Map<string, Decision>();
  readonly #simulated = new SimulatedPayments();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Everything that was charged, in the order in which it was. */
  get charges(): Decision[] {
    return [...this.#decided.values()].filter(({ isPaid }) => isPaid);
  }

  /** What was decided about a key; undefined for one that it was never asked for. */
  decision(key: string): Decision | undefined {
    return this.#decided.get(key);
  }

  cardOf(token: string): Promise<Card | null> {
    return this.#simulated.cardOf(token);
  }

  async charge(charge: Charge): Promise<void> {
    const { line } = this;
    await passes(TAKES_MS);
    if (line === 'unreached') throw new Error('connection refused');
    const { isPaid } = await this.#decide(charge);
    await passes(TAKES_MS);
    if (line === 'lost') throw new Error('connection reset');
    if (!isPaid) throw new PaymentDeclined('the card is declined');
  }

  /** A key is decided once; with another amount or card it is another payment, which real banks refuse. */
  async #decide(charge: Charge): Promise<Decision> {
    const { idempotencyKey: key, amountCents, card } = charge;
    const known = this.#decided.get(key);
    if (known) {
      const isSame = known.amountCents === amountCents && known.lastFour === card.lastFour;
      if (!isSame) this.complaints.push(`the key "${key}" came again with another amount or card`);
      return known;
    }
    if (amountCents < 1) this.complaints.push(`was asked for ${amountCents} cents`);
    const decision = { key, amountCents, lastFour: card.lastFour, isPaid: false, at: this.#now() };
    this.#decided.set(key, decision);
    decision.isPaid = !this.broken.has(card.lastFour) && (await this.#isTaken(charge));
    return decision;
  }

  async #isTaken(charge: Charge): Promise<boolean> {
    try {
      await this.#simulated.charge(charge);
      return true;
    } catch (error) {
      if (error instanceof PaymentDeclined) return false;
      throw error;
    }
  }

  /** Another payer: nothing is known of the one before. */
  opensAnew(): void {
    this.line = 'good';
    this.broken.clear();
    this.complaints.length = 0;
    this.#decided.clear();
  }
}
