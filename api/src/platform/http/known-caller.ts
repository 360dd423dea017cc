import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { App } from '../app.ts';
import type { GraphContext } from '../graphql/context.ts';
import { httpContext } from './http-context.ts';
import { refuse } from './http-errors.ts';

/** Who asks at a door beside that of GraphQL; null when they were refused, which is answered then. */
export async function knownCaller(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GraphContext | null> {
  try {
    return await httpContext(app, request, reply);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { http, ...extensions } = error.extensions as { http?: { status: number } };
    refuse(reply, http?.status ?? 403, new GraphQLError(error.message, { extensions }));
    return null;
  }
}
