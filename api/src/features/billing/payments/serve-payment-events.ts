import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../../platform/app.ts';
import type { HostedEvent, HostedPayments } from '../../../platform/payments/hosted-payments.ts';
import { nextReading } from '../subscription/hosted-group.ts';
import { writeNews } from '../subscription/write-news.ts';
import { answerOf } from './provider-away.ts';

/** Bytes; events hold one object of the provider each, the largest of which is a bill with its lines. */
const LARGEST_EVENT = 500_000;

/**
 * `POST /webhooks/stripe`, when Stripe takes the payments: events that it signed. 400 for anything else, so that nobody
 * can make up a payment. 503 when the effect could not be written, upon which Stripe sends the event again for days.
 */
export async function servePaymentEvents(server: FastifyInstance, app: App): Promise<void> {
  const { payments } = app;
  if (payments.kind !== 'stripe') return;
  // A scope of its own: the signature is of the bytes, which nobody else wants to see unread.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', { bodyLimit: LARGEST_EVENT }, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string'
          ? payments.readEvent({ body, signature, receivedAt: app.clock.now() })
          : null;
      return event ? hear(app, payments, event, reply) : reply.code(400).send({ error: NOT_SIGNED });
    });
  });
}

const NOT_SIGNED = 'This is no event that was signed by Stripe within the last five minutes.';

async function hear(
  app: App,
  payments: HostedPayments,
  event: HostedEvent,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    if (event.about) {
      const reading = await nextReading(app);
      const news = await answerOf(app, () => payments.newsOf(event));
      await writeNews(app, news, { reading, eventId: event.id });
    }
    return reply.send({ received: true });
  } catch (error) {
    app.logger.error({ err: error, eventId: event.id }, 'an event of Stripe had no effect');
    return reply.code(503).send({ error: 'The event could not be written. Please send it again.' });
  }
}
