import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from '../app.ts';
import { Actor } from '../auth/actor.ts';
import { rateLimited, refused } from '../errors/errors.ts';
import type { Spender } from '../limits/budgets.ts';
import { networkSpender, POINTS_OF_A_REFUSAL, spendersOf } from '../operations/operation-cost.ts';
import { budgetHeaders } from './budget-headers.ts';
import { refuse } from './http-errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/**
 * What is looked at before a request to `/graphql` is read by anybody: whether its caller has anything left, and
 * whether its body can be read at all. What is refused here or by the HTTP server itself has the budgets' headers too.
 */
export function requestGuards({ budgets, clock }: App): Pick<RouteShorthandOptions, 'onRequest' | 'onSend'> {
  return {
    onRequest(request, reply, done) {
      const spent = budgets.refusalOf(knownSpenders(request));
      if (spent) {
        reply.header('retry-after', spent.resetSeconds);
        refuse(reply, 429, rateLimited(spent.resetSeconds));
      } else if (!refuseEncoding(request, reply)) {
        done();
      }
    },
    onSend(request, reply, _payload, done) {
      // Screens take their "now" from it, so it is the clock that judges times, not the machine's where the two differ.
      reply.header('date', clock.now().toUTCString());
      if (!reply.hasHeader('ratelimit')) {
        const spenders = knownSpenders(request);
        budgets.fine(spenders, POINTS_OF_A_REFUSAL);
        for (const [name, value] of budgetHeaders(budgets.balances(spenders))) reply.header(name, value);
      }
      done();
    },
  };
}

/** Whose budgets count before anybody has looked at the token: who brings none is a visitor. */
function knownSpenders({ ip, headers }: FastifyRequest): Spender[] {
  return headers.authorization === undefined
    ? spendersOf({ address: ip, actor: Actor.anonymous })
    : [networkSpender(ip)];
}

/** JSON is UTF-8 (RFC 8259), and a small body that unpacks to a large one is nobody's need. */
function refuseEncoding({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const [, charset = 'utf-8'] = headers['content-type']?.match(CHARSET) ?? [];
  if (!/^utf-?8$/i.test(charset)) {
    return refuse(reply, 415, refused('BAD_REQUEST', 'Send the body as UTF-8.'));
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    return refuse(reply, 415, refused('BAD_REQUEST', 'Send the body as it is, not compressed.'));
  }
  return undefined;
}
