import { Webhook } from 'standardwebhooks';
import type { App } from '../../../../platform/app.ts';
import { outsideRules } from '../../../../platform/outbound/outside-address.ts';
import { type OutsideOutcome, postOutside } from '../../../../platform/outbound/post-outside.ts';
import { MOST_ANSWER_BYTES, TIMEOUT_MS } from '../endpoints/webhook-rules.ts';
import { unsealSecret } from '../endpoints/webhook-secret.ts';
import { webhookId } from '../webhook-id.ts';
import type { DueDelivery } from './claim-delivery.ts';

/** How one attempt went. */
export interface AttemptOutcome {
  at: Date;
  durationMs: number;
  statusCode: number | null;
  /** Why it counts as failed, in words; null when the endpoint took the message. */
  failure: string | null;
  answer: string | null;
  retryAfter: string | null;
}

/** Calls the endpoint once, signed as Standard Webhooks says. Throws when it is stopped, never for what the endpoint does. */
export async function attemptDelivery(
  app: App,
  endpointId: string,
  due: DueDelivery,
  stop: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  const at = app.clock.now();
  const signed = signedHeaders(app, endpointId, due, at);
  if (!signed) {
    const failure = 'The secret of this endpoint cannot be read any more. Rotate it, then deliver again.';
    return { at, durationMs: 0, statusCode: null, failure, answer: null, retryAfter: null };
  }
  const begun = performance.now();
  const post = {
    url: due.url,
    headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'Hoststand-Webhooks/1' },
    body: due.body,
    timeoutMs: TIMEOUT_MS,
    mostAnswerBytes: MOST_ANSWER_BYTES,
    ...(stop && { stop }),
  };
  const outcome = await postOutside(post, outsideRules(app));
  const durationMs = Math.round(performance.now() - begun);
  const { status: statusCode } = outcome;
  const said = statusCode === null ? { answer: null, retryAfter: null } : outcome;
  return {
    at,
    durationMs,
    statusCode,
    answer: said.answer,
    retryAfter: said.retryAfter,
    failure: failureOf(outcome),
  };
}

/** Null when a secret cannot be opened, which a new one mends. */
function signedHeaders(
  app: App,
  endpointId: string,
  due: DueDelivery,
  at: Date,
): Record<string, string> | null {
  const id = webhookId(due.messageId);
  const sealed = due.previousSecret ? [due.secret, due.previousSecret] : [due.secret];
  const signatures = sealed.flatMap((each) => {
    const secret = unsealSecret(app, endpointId, each);
    return secret ? [new Webhook(secret).sign(id, at, due.body)] : [];
  });
  if (signatures.length === 0) return null;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

function failureOf(outcome: OutsideOutcome): string | null {
  if (outcome.status === null) return outcome.failure;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `The server answered with a redirect (${status}), which is never followed. Enter the final address.`;
  }
  if (status === 410) return 'The server answered 410 Gone: this endpoint wants no more messages.';
  return `The server answered ${status}.`;
}
