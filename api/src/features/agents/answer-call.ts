import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { budgetHeaders } from '../../platform/http/budget-headers.ts';
import type { Balance } from '../../platform/limits/budgets.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import type { CallCounts } from '../channels/calls/call-counts.ts';
import type { ToolCall, ToolsOf } from './agent-tool.ts';
import { countCall } from './count-calls.ts';

/** One request, and on whose behalf it came. */
interface Asked {
  operations: Operations;
  context: GraphContext;
  request: FastifyRequest;
  reply: FastifyReply;
  toolsOf: ToolsOf;
  counts: CallCounts;
}

/** Answers one request of an assistant by the protocol, with what is left of its budgets. */
export async function answerCall({
  operations,
  context,
  request,
  reply,
  toolsOf,
  counts,
}: Asked): Promise<FastifyReply> {
  let balances: readonly Balance[] = [];
  const work = {
    operations,
    context,
    asked: (caller: { balances: readonly Balance[] }) => {
      balances = caller.balances;
    },
    answered: (call: ToolCall) => countCall(counts, call, reply.elapsedTime),
  };
  const handler = createMcpHandler(() => toolsOf(work), {
    maxSubscriptions: 0, // tools and terms change with a release alone
    onerror: (error) =>
      context.app.logger.debug({ err: error, requestId: request.id }, 'an assistant was refused'),
  });
  const said = await handler.fetch(asWebRequest(request));
  const body = await said.text();
  await handler.close();
  for (const [name, value] of said.headers) reply.header(name, value);
  if (balances.length > 0) for (const [name, value] of budgetHeaders(balances)) reply.header(name, value);
  return reply.header('cache-control', 'no-store').code(said.status).send(body);
}

function asWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name));
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: given.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
}

/** What holds for a connection and not for what came over it. */
const HOP_BY_HOP = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);
