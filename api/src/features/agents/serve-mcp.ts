import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import type { App } from '../../platform/app.ts';
import { refused, unauthenticated } from '../../platform/errors/errors.ts';
import { refuse } from '../../platform/http/http-errors.ts';
import { knownCaller } from '../../platform/http/known-caller.ts';
import { requestGuards } from '../../platform/http/request-guards.ts';
import { isForeign } from '../../platform/net/foreign-origin.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { CallCounts } from '../channels/calls/call-counts.ts';
import type { ToolsOf } from './agent-tool.ts';

/** Bytes of one request: the longest call of a tool is a tenth of it. */
export const LARGEST_CALL = 100_000;

// The library of the protocol is there with the first call: most installations have none for weeks.
const hoststandTools: ToolsOf = async (at) => (await import('./mcp-server.ts')).mcpServer(at);

/**
 * `/mcp`: the tools for assistants over streamable HTTP, by the Model Context Protocol of 2026-07-28, and of 2025-11-25 for clients that
 * begin with its handshake. Each request stands by itself: there is no session, and nothing is kept between two of them. Whoever
 * brings an API key, or the token of an app that was let in, has the tools of staff, too. Cookies count for nothing here.
 *
 * `/mcp/staff` is the same for assistants of staff: whoever says nothing of themselves is refused with 401 there, upon which clients of the protocol
 * sign in (decision 0126).
 */
export async function serveMcp(
  server: FastifyInstance,
  app: App,
  operations: Operations,
  toolsOf: ToolsOf = hoststandTools,
): Promise<void> {
  await server.register(async (door) => {
    const counts = new CallCounts(app);
    door.addHook('onClose', () => counts.stop());
    door.removeAllContentTypeParsers();
    // The protocol has errors of its own for what cannot be read.
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const url of ['/mcp', FOR_STAFF]) {
      door.route({
        url,
        method: ['GET', 'POST', 'DELETE'],
        bodyLimit: LARGEST_CALL,
        ...requestGuards(app),
        async handler(request, reply) {
          if (!isMeant(request, app.env)) return refuse(reply, 403, refused('FORBIDDEN', NOT_FROM_THERE));
          const context = await knownCaller(app, request, reply);
          if (!context) return reply;
          if (url === FOR_STAFF && context.actor.userId === null)
            return refuse(reply, 401, unauthenticated());
          const { answerCall } = await import('./answer-call.ts');
          return answerCall({ operations, context, request, reply, toolsOf, counts });
        },
      });
    }
  });
}

/** Where somebody has to say who they are. */
const FOR_STAFF = '/mcp/staff';

const NOT_FROM_THERE =
  'A page of another origin cannot ask here, nor can anybody by another name of this server. Ask from a program.';

/**
 * Whether the caller means this server: a page that has pointed a name of its own at this address (DNS rebinding) sends that name as
 * its `Host`. Addresses of the network cannot be pointed elsewhere.
 */
function isMeant({ headers }: FastifyRequest, env: Pick<Env, 'APP_URL'>): boolean {
  if (isForeign(headers, env)) return false;
  const name = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  return (
    name === new URL(env.APP_URL).hostname || name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) > 0
  );
}
