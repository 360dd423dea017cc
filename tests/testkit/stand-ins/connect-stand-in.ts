import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { CURRENCY_OF_COUNTRY } from '../../../api/src/platform/payments/guests/simulated-cards.ts';
import { atEndOfFile } from '../at-end-of-file.ts';
import { connectBooks, isBook } from './connect-books.ts';
import { ConnectLedger, type GuestCheckout } from './connect-ledger.ts';
import { STRIPE_KEYS } from './stripe-keys.ts';

interface Reply {
  status: number;
  body: object;
  /** Nothing came of it but this answer: the key may be used for another try. */
  isUnkept?: boolean;
}

const MINUTE = 60;
const SHORTEST_PAGE = 30 * MINUTE;
const LONGEST_PAGE = 24 * 60 * MINUTE;

/**
 * Stripe Connect as the product meets it: accounts and their onboarding, Checkout at connected accounts, cards charged later, refunds. Over
 * HTTP, with Stripe's rules of idempotency, and events signed by its own library. Its pages are forms that a test submits.
 */
export class ConnectStandIn {
  readonly ledger: ConnectLedger;
  readonly url: string;
  /** `slow` never answers, `down` fails, `deaf` does what is written and hangs up before it answers, `late` says what is so now once it is let go of. */
  line: 'good' | 'slow' | 'down' | 'deaf' | 'late' = 'good';
  readonly #late: (() => void)[] = [];
  /** What was asked, as `POST /v1/refunds acct_1`. */
  readonly asked: string[] = [];
  readonly #done = new Map<string, { body: string; reply: Reply }>();

  constructor(url: string, ledger: ConnectLedger) {
    this.url = url;
    this.ledger = ledger;
  }

  /** An event of a connected account as Stripe would send it, signed at `at` (the ledger's time when left out). */
  event(
    type: string,
    { account, object }: { account: string | null; object: { id: string } },
    { id = `evt_${type}_${object.id}`, secret = STRIPE_KEYS.connectSecret, at = this.ledger.now } = {},
  ): { body: string; signature: string } {
    const sent = { id, object: 'event', type, created: at, ...(account && { account }), data: { object } };
    const body = JSON.stringify(sent);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
    return { body, signature };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const form = request.method === 'GET' ? searchParams : new URLSearchParams(body);
    if (pathname.startsWith('/pages/')) return void this.#visit(pathname, form, response);
    const account = String(request.headers['stripe-account'] ?? '');
    this.asked.push(`${request.method} ${pathname} ${account}`.trim());
    if (this.line === 'slow') return;
    if (this.line === 'down') return void response.writeHead(503).end('<h1>Unavailable</h1>');
    const asked = { method: request.method ?? '', parts: pathname.split('/').slice(2), form, account };
    const key = request.headers['idempotency-key'];
    const isKeyed = typeof key === 'string' && asked.method === 'POST';
    const reply = isKeyed ? this.#once(`${account} ${pathname} ${key}`, body, asked) : this.#reply(asked);
    if (this.line === 'deaf' && asked.method === 'POST') return void request.socket.destroy();
    const text = JSON.stringify(reply.body);
    if (this.line === 'late') await new Promise<void>((resolve) => this.#late.push(resolve));
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  }

  /** Sends what came late so far. */
  letGo(): void {
    for (const send of this.#late.splice(0)) send();
  }

  /** A key is done once: asked again it is answered as before, with something else it is refused. */
  #once(key: string, body: string, asked: Asked): Reply {
    const known = this.#done.get(key);
    if (known && known.body !== body) return refusal(400, { type: 'idempotency_error' });
    const reply = known?.reply ?? this.#reply(asked);
    if (!reply.isUnkept) this.#done.set(key, { body, reply });
    return reply;
  }

  #reply(asked: Asked): Reply {
    const { method, parts, account } = asked;
    const [thing = '', id = ''] = parts;
    if (thing === 'accounts' || thing === 'account_links') return this.#onAccounts(asked);
    if (!this.ledger.accounts.has(account)) return NO_ACCOUNT;
    if (thing === 'checkout') return this.#onCheckouts(asked);
    if (thing === 'setup_intents') {
      const card = this.ledger.cards.get(id);
      return card?.account === account ? ok({ ...card, object: 'setup_intent' }) : MISSING;
    }
    if (method === 'GET' && isBook(thing)) return connectBooks(this.ledger, asked);
    if (thing === 'payment_intents' && method === 'POST') return this.#charge(asked);
    return thing === 'refunds' && method === 'POST' ? this.#refund(asked) : MISSING;
  }

  #onAccounts({ method, parts: [thing, id = ''], form }: Asked): Reply {
    if (thing === 'account_links') {
      const account = this.ledger.accounts.get(form.get('account') ?? '');
      if (!account) return NO_ACCOUNT;
      account.returnUrl = form.get('return_url');
      return ok({ object: 'account_link', url: `${this.url}/pages/accounts/${account.id}` });
    }
    if (method === 'POST') return ok(this.ledger.addAccount(part(form, 'metadata')));
    const account = this.ledger.accounts.get(id);
    return account ? ok({ ...account, object: 'account' }) : NO_ACCOUNT;
  }

  #onCheckouts({ method, parts: [, , id = '', act], form, account }: Asked): Reply {
    const { ledger } = this;
    if (id) {
      const checkout = ledger.checkout(account, id);
      if (!checkout) return MISSING;
      if (act !== 'expire') return ok(this.#shown(checkout));
      if (checkout.status !== 'open') return refusal(400, { type: 'invalid_request_error' });
      checkout.status = 'expired';
      return ok(this.#shown(checkout));
    }
    if (method !== 'POST') return MISSING;
    const expires = Number(form.get('expires_at') ?? ledger.now + LONGEST_PAGE);
    if (expires < ledger.now + SHORTEST_PAGE || expires > ledger.now + LONGEST_PAGE)
      return { ...refusal(400, { type: 'invalid_request_error', param: 'expires_at' }), isUnkept: true };
    const mode = form.get('mode') === 'setup' ? 'setup' : 'payment';
    const price = 'line_items[0][price_data]';
    const made = ledger.addCheckout({
      account,
      mode,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: mode === 'setup' ? null : Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`),
      expires_at: expires,
      success_url: form.get('success_url') ?? '',
      metadata: part(form, 'metadata'),
    });
    return ok(this.#shown(made));
  }

  #shown(checkout: GuestCheckout): object {
    const { account: _, customer, ...session } = checkout;
    const url = checkout.status === 'open' ? `${this.url}/pages/checkout/${checkout.id}` : null;
    return { ...session, customer, url, object: 'checkout.session' };
  }

  #charge({ form, account }: Asked): Reply {
    const isWhole = ['confirm', 'off_session'].every((name) => form.get(name) === 'true');
    if (!isWhole) return refusal(400, { type: 'invalid_request_error' });
    const amount = Number(form.get('amount'));
    const made = this.ledger.charge(account, form.get('customer') ?? '', amount, form.get('currency') ?? '');
    if (typeof made === 'string') return refusal(402, { type: 'card_error', code: made });
    return ok({ id: made.ref, object: 'payment_intent', status: 'succeeded', amount });
  }

  #refund({ form, account }: Asked): Reply {
    const amount = Number(form.get('amount'));
    const made = this.ledger.refund(
      account,
      form.get('payment_intent') ?? '',
      amount,
      part(form, 'metadata'),
    );
    if (typeof made === 'string') return refusal(400, { type: 'invalid_request_error', code: made });
    return ok({ id: made.ref, object: 'refund', status: 'succeeded', amount });
  }

  /** A person at Stripe's own pages. */
  #visit(pathname: string, form: URLSearchParams, response: ServerResponse): ServerResponse {
    const [, , kind, id = ''] = pathname.split('/');
    const send = (text: string) => response.writeHead(200).end(text);
    const sendBack = (to: string) => response.writeHead(303, { location: to }).end();
    if (kind === 'accounts') {
      const account = this.ledger.accounts.get(id);
      const country = form.get('country') ?? 'US';
      if (account) this.ledger.onboard(id, country, (CURRENCY_OF_COUNTRY[country] ?? 'USD').toLowerCase());
      return sendBack(account?.returnUrl ?? '/');
    }
    const checkout = this.ledger.checkouts.get(id);
    const isOpen = checkout && this.ledger.checkout(checkout.account, id)?.status === 'open';
    if (!checkout || !isOpen) return send('There is nothing to pay here any more');
    return this.ledger.pay(checkout, form.get('card') ?? '')
      ? sendBack(checkout.success_url)
      : send('The card was declined');
  }
}

interface Asked {
  method: string;
  parts: string[];
  form: URLSearchParams;
  account: string;
}

/** The fields of a form whose names are `name[…]`. */
function part(form: URLSearchParams, name: string): Record<string, string> {
  const fields = [...form].filter(([field]) => field.startsWith(`${name}[`) && field.endsWith(']'));
  return Object.fromEntries(fields.map(([field, value]) => [field.slice(name.length + 1, -1), value]));
}

const ok = (body: object): Reply => ({ status: 200, body });
const refusal = (status: number, error: object): Reply => ({
  status,
  body: { error: { message: 'No', ...error } },
});
const MISSING = refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
const NO_ACCOUNT = refusal(403, { type: 'invalid_request_error', code: 'account_invalid' });

/** Starts a stand-in that is ended after the file's tests. `now` is the time on Stripe's side. */
export async function connectStandIn(now: () => Date): Promise<ConnectStandIn> {
  const ledger = new ConnectLedger(now);
  const server = createServer((request, response) => void standIn.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const standIn = new ConnectStandIn(`http://127.0.0.1:${port}`, ledger);
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return standIn;
}
