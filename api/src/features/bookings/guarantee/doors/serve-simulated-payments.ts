import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../../../platform/app.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import { leftUrl } from '../../../../platform/payments/guests/guest-payments.ts';
import { CURRENCY_OF_COUNTRY, simulatedCard } from '../../../../platform/payments/guests/simulated-cards.ts';
import { SimulatedGuestPayments } from '../../../../platform/payments/guests/simulated-guest-payments.ts';
import {
  accountPage,
  challengePage,
  checkoutPage,
  disputePage,
  overPage,
} from '../../../../platform/payments/guests/simulated-pages.ts';
import type { SimulatedCheckout } from '../../../../platform/payments/guests/simulated-rows.ts';
import { isCurrency, moneyText } from '../../../guarantees/rules/money.ts';
import { orderHearing } from './hear-provider.ts';

const DECLINED = 'The card was declined. Nothing was charged; try another one.';
const REFUSED = 'You told your bank that it was not you. Nothing was charged.';

/** Seconds after which the simulated provider tells of a payment by an event: later than the guest is back, as it often is. */
const EVENT_DELAY_SECONDS = 2;

/** Largest form, in bytes. */
const LARGEST_FORM = 2_000;

/**
 * The pages of the simulated provider, where it is the one that takes payments: HTML and forms alone, at addresses of this server that nobody
 * can guess. What they do is what a provider does behind ours: it writes its own books, and tells us by an event.
 */
export async function serveSimulatedPayments(server: FastifyInstance, app: App): Promise<void> {
  const { guestPayments: provider } = app;
  if (!(provider instanceof SimulatedGuestPayments)) return;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const pages = new Pages(app, provider);
    scope.get<Ref>('/simulated-payments/accounts/:ref', ({ params: { ref } }, reply) =>
      pages.account(ref, reply),
    );
    scope.post<Ref>('/simulated-payments/accounts/:ref', ({ params: { ref }, body }, reply) =>
      pages.settleAccount(ref, formOf(body), reply),
    );
    scope.get<Ref>('/simulated-payments/disputes/:ref', ({ params: { ref } }, reply) =>
      pages.dispute(ref, reply),
    );
    scope.post<Ref>('/simulated-payments/disputes/:ref', ({ params: { ref }, body }, reply) =>
      pages.decide(ref, formOf(body), reply),
    );
    scope.get<Ref>('/simulated-payments/:ref', ({ params: { ref } }, reply) => pages.checkout(ref, reply));
    scope.post<Ref>('/simulated-payments/:ref', ({ params: { ref }, body }, reply) =>
      pages.pay(ref, formOf(body), reply),
    );
    scope.post<Ref>('/simulated-payments/:ref/leave', async ({ params: { ref } }, reply) => {
      const checkout = await provider.rows.checkout(ref);
      return checkout ? reply.redirect(leftUrl(checkout.returnUrl), 303) : nowhere(reply);
    });
  });
}

interface Ref {
  Params: { ref: string };
}

const formOf = (body: unknown): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

class Pages {
  readonly #app: App;
  readonly #provider: SimulatedGuestPayments;

  constructor(app: App, provider: SimulatedGuestPayments) {
    this.#app = app;
    this.#provider = provider;
  }

  async account(ref: string, reply: FastifyReply): Promise<FastifyReply> {
    const account = await this.#provider.rows.account(ref);
    return account ? send(reply, accountPage(ref)) : nowhere(reply);
  }

  async settleAccount(ref: string, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
    const account = await this.#provider.rows.account(ref);
    const country = form.get('country') ?? '';
    const currency = Object.hasOwn(CURRENCY_OF_COUNTRY, country) ? CURRENCY_OF_COUNTRY[country] : undefined;
    if (!account?.returnUrl || !currency) return nowhere(reply);
    await this.#provider.rows.settleAccount(ref, country, currency);
    await this.#tell('account', ref, ref);
    return reply.redirect(account.returnUrl, 303);
  }

  async dispute(ref: string, reply: FastifyReply): Promise<FastifyReply> {
    const dispute = await this.#provider.disputes.find(ref);
    return dispute ? send(reply, disputePage(dispute, sumOf(dispute))) : nowhere(reply);
  }

  async decide(ref: string, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
    const answer = form.get('answer');
    if (answer !== 'won' && answer !== 'lost') return nowhere(reply);
    await this.#provider.disputes.decide(ref, answer, this.#app.clock.now());
    return this.dispute(ref, reply);
  }

  async checkout(ref: string, reply: FastifyReply): Promise<FastifyReply> {
    const checkout = await this.#provider.rows.checkout(ref);
    if (!checkout) return nowhere(reply);
    return send(reply, this.#isOpen(checkout) ? this.#payPage(checkout, null) : overPage(checkout.returnUrl));
  }

  async pay(ref: string, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
    const checkout = await this.#provider.rows.checkout(ref);
    if (!checkout) return nowhere(reply);
    if (!this.#isOpen(checkout)) return send(reply, overPage(checkout.returnUrl));
    const card = simulatedCard(form.get('card') ?? '');
    const answer = form.get('answer');
    if (!card || card.now === 'declined') return send(reply, this.#payPage(checkout, DECLINED));
    if (card.now === 'asks' && answer === 'no') return send(reply, this.#payPage(checkout, REFUSED));
    if (card.now === 'asks' && answer !== 'yes') return send(reply, challengePage(checkout, card.lastFour));
    const paymentRef = `sim_pi_${newUuid()}_${card.lastFour}`;
    const ended = await this.#provider.rows.endCheckout(ref, { paymentRef, at: this.#app.clock.now() });
    if (ended?.status !== 'done') return send(reply, overPage(checkout.returnUrl));
    await this.#tell('checkout', ref, checkout.accountRef);
    return reply.redirect(checkout.returnUrl, 303);
  }

  #isOpen({ status, expiresAt }: SimulatedCheckout): boolean {
    return status === 'open' && expiresAt > this.#app.clock.now();
  }

  #payPage(checkout: SimulatedCheckout, error: string | null): string {
    return checkoutPage(checkout, sumOf(checkout), error);
  }

  /** Orders the event by which the provider tells us, some time later. */
  async #tell(kind: 'checkout' | 'account', ref: string, accountRef: string): Promise<void> {
    await orderHearing(this.#app, { accountRef, kind, ref }, EVENT_DELAY_SECONDS);
  }
}

const sumOf = ({ amountMinor, currency }: { amountMinor: number; currency: string }): string =>
  isCurrency(currency) ? moneyText(amountMinor, currency, 'en-US') : `${amountMinor} ${currency}`;

function nowhere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
