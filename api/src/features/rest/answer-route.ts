import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { budgetHeaders } from '../../platform/http/budget-headers.ts';
import { knownCaller } from '../../platform/http/known-caller.ts';
import { type Fault, type PlaceOfFault, sendProblem } from '../../platform/http/problem.ts';
import { maskedError } from '../../platform/operations/masked-error.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { readRequest } from './read-request.ts';
import { RestCaller } from './rest-caller.ts';
import { RestRefused, refusedOperation } from './rest-refusal.ts';
import type { RestRoute } from './rest-route.ts';

/** One request, and what it came to. */
interface Asked {
  app: App;
  operations: Operations;
  route: RestRoute;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers one request by its route, or with a problem; both say what is left of the caller's budgets. */
export async function answerRoute({ app, operations, route, request, reply }: Asked): Promise<FastifyReply> {
  const context = await knownCaller(app, request, reply);
  if (!context) return reply;
  const caller = new RestCaller(operations, context);
  try {
    mayKnock(route, context);
    const said = await route.answer(readRequest(route, request), caller);
    tellBudgets(reply, caller);
    return await reply.code(route.answers.status).header('cache-control', 'no-store').send(said);
  } catch (error) {
    const { faults, extras } =
      error instanceof RestRefused ? error : refusedOperation(maskedError(app.logger, error));
    // What was refused before anything was asked has been no operation yet: it is counted, and paid for, all the same.
    if (caller.balances.length === 0) caller.turnedAway(faults.map(asGraphql));
    tellBudgets(reply, caller);
    const [first, ...others] = faults;
    return sendProblem(reply, [placed(first, route), ...others.map((fault) => placed(fault, route))], extras);
  }
}

/** Throws UNAUTHENTICATED for nobody at a route for staff, where the API would say of each id that it is not there. */
function mayKnock({ audience }: RestRoute, { actor }: GraphContext): void {
  if (audience === 'staff' && actor.userId === null && actor.apiKeyId === null)
    throw refusedOperation(unauthenticated().toJSON());
}

function tellBudgets(reply: FastifyReply, { balances }: RestCaller): void {
  for (const [name, value] of budgetHeaders(balances)) reply.header(name, value);
}

const asGraphql = ({ code, detail }: Fault) => ({ message: detail, extensions: { code } });

const PLACES = ['path', 'query', 'headers', 'body'] as const satisfies PlaceOfFault[];

/** A fault with the place where its value came from, as the route describes it. */
function placed(fault: Fault, { takes }: RestRoute): Fault {
  const [name = ''] = fault.field?.split('.') ?? [];
  const place = fault.in ?? PLACES.find((part) => Object.hasOwn(takes.shape[part]?.shape ?? {}, name));
  return place ? { ...fault, in: place } : fault;
}
