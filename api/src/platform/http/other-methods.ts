import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../errors/errors.ts';
import { refuse } from './http-errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers every method but these with 405, before a body is read: whatever it is, it is not for here. */
export function refuseOtherMethods(door: FastifyInstance, url: string, methods: readonly string[]): void {
  const served = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  const others = METHODS.filter((method) => !served.includes(method));
  const allow = [...methods, 'OPTIONS'].join(', ');
  const turnAway = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('allow', allow);
    refuse(
      reply,
      405,
      refused('BAD_REQUEST', `There is no ${request.method} here. Use ${methods.join(' or ')}.`),
    );
  };
  door.route({ url, method: others, exposeHeadRoute: false, onRequest: turnAway, handler: turnAway });
}
