import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { App } from '../../platform/app.ts';
import { type BearerToken, showsToken } from '../../platform/auth/bearer-tokens.ts';
import { refused } from '../../platform/errors/errors.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { faultOf, sendProblem } from '../../platform/http/problem.ts';
import { requestGuards } from '../../platform/http/request-guards.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import { networkOf } from '../../platform/net/network-of.ts';
import { CallCounts } from '../channels/calls/call-counts.ts';
import { FeedRefused, readQuery } from './feed-query.ts';
import { readFeed } from './read-feed.ts';

const HOUR = 3_600;
/** A page a second: a list of ten thousand restaurants could be read anew every two minutes. */
const READS: Limit = { name: 'openai-feed', points: 3_600, perSeconds: HOUR };
const WRONG_TOKENS: Limit = { name: 'openai-token', points: 120, perSeconds: HOUR };

/** The address that OpenAI's text gives for the feed. */
const DOOR = '/v1/businesses';

/**
 * `/v1/businesses`: the feed of restaurants for OpenAI's restaurant search. It is there when the environment has a token for it; whoever
 * shows none of them learns nothing but that. The restaurants are those that have switched ChatGPT on, and miss nothing.
 */
export async function serveOpenai(server: FastifyInstance, app: App): Promise<void> {
  const tokens = app.env.OPENAI_FEED_TOKENS;
  if (!tokens) return;
  await server.register(async (door) => {
    const counts = new CallCounts(app);
    door.addHook('onClose', () => counts.stop());
    const guards = requestGuards(app);
    // Behind the guards, who look at what the network has left.
    const preParsing = (request: FastifyRequest, reply: FastifyReply) =>
      orRefused(reply, admit(app, tokens, request));
    door.get(DOOR, { ...guards, preParsing }, (request, reply) =>
      orRefused(reply, answer(app, counts, { request, reply })),
    );
    refuseOtherMethods(door, DOOR, ['GET']);
  });
}

/** Throws UNAUTHENTICATED for who shows no token, and RATE_LIMITED for who shows too many wrong ones, or reads too often. */
async function admit(
  { limits }: App,
  tokens: readonly BearerToken[],
  { ip, headers }: FastifyRequest,
): Promise<void> {
  if (showsToken(headers.authorization, tokens)) return void (await limits.consume(READS, 'all'));
  await limits.consume(WRONG_TOKENS, networkOf(ip));
  throw refused('UNAUTHENTICATED', 'Show a token of the feed: Authorization: Bearer ….');
}

async function answer(
  app: App,
  counts: CallCounts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { page, restaurantIds } = await readFeed(app, readQuery(request.query));
  const ms = reply.elapsedTime;
  for (const restaurantId of restaurantIds)
    counts.count({ restaurantId, channel: 'openai', method: 'businesses', outcome: 'answered', ms });
  return sendPage(request, reply, JSON.stringify(page));
}

/** What is done, or the problem that stands in its way; an error of ours is left to the server. */
async function orRefused<Done>(reply: FastifyReply, work: Promise<Done>): Promise<Done | FastifyReply> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedRefused) return sendProblem(reply, [error.fault]);
    if (!(error instanceof GraphQLError)) throw error;
    const [fault, extras] = faultOf(error.toJSON());
    if (fault.code === 'INTERNAL_SERVER_ERROR') throw error;
    if (fault.code === 'UNAUTHENTICATED')
      reply.header('www-authenticate', 'Bearer realm="Hoststand for OpenAI"');
    return sendProblem(reply, [fault], extras);
  }
}

/** A reader that has this very page already is told so, and is sent nothing. Nobody in between may keep it. */
function sendPage({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
