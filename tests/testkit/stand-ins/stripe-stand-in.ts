import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { atEndOfFile } from '../at-end-of-file.ts';
import { StripeAnswers } from './stripe-answers.ts';
import { STRIPE_KEYS } from './stripe-keys.ts';
import { type Checkout, type KeptSubscription, StripeLedger } from './stripe-ledger.ts';

interface Reply {
  status: number;
  body: object;
}

/**
 * Stripe as the product meets it: the few endpoints that are used, over HTTP, with its rules of idempotency, and events
 * signed by its own library. No network beyond this machine is asked.
 */
export class StripeStandIn {
  readonly ledger: StripeLedger;
  readonly url: string;
  /** `slow` never answers, `down` fails, `deaf` does what is written and hangs up before it answers. */
  line: 'good' | 'slow' | 'down' | 'deaf' = 'good';
  /** What happens while a subscription is about to be changed. */
  beforeAnswer: (() => Promise<void>) | null = null;
  /** What was asked, as `POST /v1/customers`. */
  readonly asked: string[] = [];
  readonly #answers: StripeAnswers;
  readonly #done = new Map<string, { body: string; reply: Reply }>();

  constructor(url: string, ledger: StripeLedger) {
    this.url = url;
    this.ledger = ledger;
    this.#answers = new StripeAnswers(ledger);
  }

  /** The checkout that is open for people to pay. */
  get openCheckouts(): Checkout[] {
    return this.ledger.checkouts.filter(({ status }) => status === 'open');
  }

  /** The keys are now of another account, which knows nobody. */
  becomesAnother(): void {
    this.ledger.customers.clear();
    this.ledger.subscriptions.clear();
    this.#done.clear();
  }

  /** An event as Stripe would send it, signed at `at` (the ledger's time when left out). */
  event(
    type: string,
    object: { id: string },
    { id = `evt_${type}_${object.id}`, secret = STRIPE_KEYS.webhookSecret, at = this.ledger.now } = {},
  ): { body: string; signature: string } {
    const body = JSON.stringify({ id, object: 'event', type, created: at, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
    return { body, signature };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.asked.push(`${request.method} ${pathname}`);
    if (this.line === 'slow') return;
    if (this.line === 'down') return void response.writeHead(503).end('<h1>Unavailable</h1>');
    if (request.method === 'POST' && pathname.startsWith('/v1/subscriptions/')) await this.beforeAnswer?.();
    const key = request.headers['idempotency-key'];
    const asked = {
      method: request.method ?? '',
      pathname,
      query: searchParams,
      form: new URLSearchParams(body),
    };
    const reply =
      typeof key === 'string' ? this.#once(`${pathname} ${key}`, body, asked) : this.#reply(asked);
    if (this.line === 'deaf' && asked.method === 'POST') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  /** A key is done once: asked again it is answered as before, with something else it is refused. */
  #once(key: string, body: string, asked: Asked): Reply {
    const known = this.#done.get(key);
    if (known && known.body !== body) return refusal(400, { type: 'idempotency_error' });
    const reply = known?.reply ?? this.#reply(asked);
    this.#done.set(key, { body, reply });
    return reply;
  }

  #reply({ method, pathname, query, form }: Asked): Reply {
    const [, , kind = '', second = '', third = ''] = pathname.split('/');
    const [thing, id] =
      kind === 'checkout' || kind === 'billing_portal' ? [`${kind}/${second}`, third] : [kind, second];
    const answer =
      method === 'POST'
        ? this.#write(thing, id, pathname, form)
        : method === 'DELETE'
          ? this.#cancel(thing, id)
          : this.#read(thing, id, query);
    if (!answer) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
    return 'status' in answer && 'body' in answer ? (answer as Reply) : { status: 200, body: answer };
  }

  #read(thing: string, id: string, query: URLSearchParams): object | null {
    const { ledger } = this;
    const customer = query.get('customer');
    if (customer && !ledger.customers.has(customer)) return NO_CUSTOMER;
    if (thing === 'prices') return this.#answers.prices(query.get('lookup_keys[0]'));
    if (thing === 'checkout/sessions') {
      if (!id) return this.#answers.checkouts(customer);
      const checkout = ledger.checkouts.find((kept) => kept.id === id);
      return checkout ? this.#answers.checkout(checkout) : null;
    }
    if (thing === 'subscriptions') {
      if (!id) return this.#answers.subscriptions(customer);
      const subscription = ledger.subscriptions.get(id);
      return subscription ? this.#answers.subscription(subscription, query.has('expand[0]')) : null;
    }
    const invoice = thing === 'invoices' ? ledger.invoices.get(id) : null;
    return invoice ? this.#answers.invoice(invoice) : null;
  }

  #write(thing: string, id: string, pathname: string, form: URLSearchParams): object | null {
    const { ledger } = this;
    const text = (name: string) => form.get(name) ?? '';
    if (thing === 'prices') {
      const days = Number(text('recurring[interval_count]'));
      return ledger.addPrice(text('lookup_key'), Number(text('unit_amount')), days);
    }
    if (thing === 'customers' && !id)
      return this.#answers.customer(ledger.addCustomer(part(form, 'metadata')).id);
    if (thing === 'customers') return this.#writeCustomer(id, form);
    if (form.has('customer') && !ledger.customers.has(text('customer'))) return NO_CUSTOMER;
    if (thing === 'billing_portal/sessions')
      return { url: `https://billing.stripe.test/${text('customer')}` };
    if (thing === 'checkout/sessions' && pathname.endsWith('/expire')) return this.#expire(id);
    if (thing === 'checkout/sessions') {
      const made = ledger.addCheckout({
        customer: text('customer'),
        client_reference_id: text('client_reference_id'),
        metadata: part(form, 'metadata'),
        priceId: text('line_items[0][price]'),
        subscriptionMetadata: part(form, 'subscription_data[metadata]'),
      });
      return this.#answers.checkout(made);
    }
    if (thing === 'invoices' && pathname.endsWith('/void')) return this.#void(id);
    const subscription = ledger.subscriptions.get(id);
    return subscription ? this.#writeSubscription(subscription, form) : null;
  }

  #cancel(thing: string, id: string): object | null {
    const subscription = thing === 'subscriptions' ? this.ledger.subscriptions.get(id) : null;
    if (!subscription) return null;
    this.ledger.end(subscription);
    return this.#answers.subscription(subscription, false);
  }

  #void(id: string): object | null {
    const invoice = this.ledger.invoices.get(id);
    if (invoice && !this.ledger.voidBill(invoice)) return refusal(400, { type: 'invalid_request_error' });
    return invoice ? this.#answers.invoice(invoice) : null;
  }

  #writeCustomer(id: string, form: URLSearchParams): object | null {
    const customer = this.ledger.customers.get(id);
    if (customer) customer.defaultCard = form.get('invoice_settings[default_payment_method]');
    return customer ? this.#answers.customer(id) : null;
  }

  #expire(id: string): object {
    const checkout = this.openCheckouts.find((open) => open.id === id);
    if (!checkout) return refusal(400, { type: 'invalid_request_error' });
    checkout.status = 'expired';
    return this.#answers.checkout(checkout);
  }

  #writeSubscription(subscription: KeptSubscription, form: URLSearchParams): object {
    const priceId = form.get('items[0][price]');
    const metadata = part(form, 'metadata');
    const kept = { ...subscription.metadata };
    Object.assign(subscription.metadata, metadata);
    if (priceId && !this.ledger.changePrice(subscription, priceId)) {
      subscription.metadata = kept;
      return refusal(402, { type: 'card_error', code: 'card_declined' });
    }
    const cancels = form.get('cancel_at_period_end');
    if (cancels) subscription.cancelAtPeriodEnd = cancels === 'true';
    if (form.get('default_payment_method') === '') subscription.card = null;
    return this.#answers.subscription(subscription, false);
  }
}

interface Asked {
  method: string;
  pathname: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

/** The fields of a form whose names are `name[…]`. */
function part(form: URLSearchParams, name: string): Record<string, string> {
  const fields = [...form].filter(([field]) => field.startsWith(`${name}[`) && field.endsWith(']'));
  return Object.fromEntries(fields.map(([field, value]) => [field.slice(name.length + 1, -1), value]));
}

const refusal = (status: number, error: object): Reply => ({
  status,
  body: { error: { message: 'No', ...error } },
});

const NO_CUSTOMER = refusal(400, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  param: 'customer',
});

/** Starts a stand-in that is ended after the file's tests. `now` is the time on Stripe's side. */
export async function stripeStandIn(now: () => Date): Promise<StripeStandIn> {
  const ledger = new StripeLedger(now);
  const server = createServer((request, response) => void standIn.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const standIn = new StripeStandIn(`http://127.0.0.1:${port}`, ledger);
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return standIn;
}
