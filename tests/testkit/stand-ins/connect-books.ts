import type { ConnectLedger, ConnectMove } from './connect-ledger.ts';

interface Reply {
  status: number;
  body: object;
}

interface Asked {
  parts: string[];
  form: URLSearchParams;
  account: string;
}

const MISSING: Reply = {
  status: 404,
  body: { error: { message: 'No', type: 'invalid_request_error', code: 'resource_missing' } },
};

/** Whether Stripe's books are asked for something of this name. */
export const isBook = (thing: string): boolean =>
  ['payment_intents', 'refunds', 'disputes', 'payouts'].includes(thing);

/** What the books of a connected account say, of one thing or of all since an instant, as Stripe writes it. */
export function connectBooks(ledger: ConnectLedger, { parts, form, account }: Asked): Reply {
  const [thing = '', id] = parts;
  const books = new Books(ledger, account);
  const all = books.all(thing);
  if (id) {
    const one = all.find((each) => each.id === id);
    return one ? { status: 200, body: one } : MISSING;
  }
  const since = Number(form.get('created[gte]') ?? 0);
  const data = all.filter(({ created }) => created >= since);
  return { status: 200, body: { object: 'list', data, has_more: false, url: `/v1/${thing}` } };
}

interface Shown {
  id: string;
  created: number;
  [field: string]: unknown;
}

class Books {
  readonly #ledger: ConnectLedger;
  readonly #moves: ConnectMove[];
  readonly #account: string;

  constructor(ledger: ConnectLedger, account: string) {
    this.#ledger = ledger;
    this.#account = account;
    this.#moves = ledger.moves.filter((move) => move.account === account);
  }

  all(thing: string): Shown[] {
    if (thing === 'payment_intents') return this.#of('charge').map((move) => this.#payment(move));
    if (thing === 'refunds') return this.#of('refund').map((move) => this.#refund(move));
    return thing === 'disputes' ? this.#disputes() : this.#payouts();
  }

  #of(kind: ConnectMove['kind'], ref?: string): ConnectMove[] {
    return this.#moves.filter((move) => move.kind === kind && (ref === undefined || move.ref === ref));
  }

  #payment({ ref: id, amount, currency, created, metadata }: ConnectMove): Shown {
    const [fee] = this.#of('fee', id);
    const line = { id: `txn_${id}`, fee: fee?.amount ?? 0, currency, created };
    return {
      id,
      object: 'payment_intent',
      amount,
      amount_received: amount,
      currency,
      created,
      metadata,
      status: 'succeeded',
      latest_charge: { id: `ch_${id}`, balance_transaction: line },
    };
  }

  #refund({ ref: id, amount, currency, created, metadata }: ConnectMove): Shown {
    const [back] = this.#of('refund_failed', id);
    const status = back ? 'failed' : 'succeeded';
    const failure_balance_transaction = back ? { id: `txn_${id}`, created: back.created } : null;
    return { id, object: 'refund', amount, currency, created, metadata, status, failure_balance_transaction };
  }

  #disputes(): Shown[] {
    const own = [...this.#ledger.disputes.values()].filter(({ account }) => account === this.#account);
    return own.map(({ id, payment, amount, currency, status, created, due_by }) => {
      const [won] = this.#of('dispute_won', id);
      const [fee] = this.#of('fee', id);
      const [charge] = this.#of('charge', payment);
      const taken = { id: `txn_${id}`, amount: -amount, fee: fee?.amount ?? 0, currency, created };
      const back = won && { id: `txn_${id}_won`, amount, fee: 0, currency, created: won.created };
      return {
        id,
        object: 'dispute',
        amount,
        currency,
        status,
        created,
        reason: 'fraudulent',
        payment_intent: { id: payment, metadata: charge?.metadata ?? {} },
        evidence_details: { due_by },
        balance_transactions: back ? [taken, back] : [taken],
      };
    });
  }

  /** All that is in the account is sent to the bank in one. */
  #payouts(): Shown[] {
    const [first] = this.#moves;
    if (!first) return [];
    const { currency, created } = first;
    const amount = this.#moves.reduce((sum, move) => sum + signOf(move) * move.amount, 0);
    const arrival_date = created + 2 * 86_400;
    return [{ id: `po_${this.#account}`, amount, currency, created, arrival_date, status: 'paid' }];
  }
}

const signOf = ({ kind }: ConnectMove): number =>
  kind === 'charge' || kind === 'refund_failed' || kind === 'dispute_won' ? 1 : -1;
