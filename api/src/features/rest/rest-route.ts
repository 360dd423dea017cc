import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { PlaceOfFault } from '../../platform/http/problem.ts';
import type { RestCaller } from './rest-caller.ts';

/** What a route takes, part by part. Parts that are left out are empty. */
type Parts = z.ZodObject<Partial<Record<PlaceOfFault, z.ZodObject>>>;

/** A route as it is written down: what reads requests, what answers, and what the description is made of. */
interface RouteText<Takes extends Parts, Answer extends z.ZodObject> {
  /** Its name in programs that are made from the description. */
  operationId: string;
  method: 'GET' | 'POST' | 'PATCH';
  /** With the names of what stands in it: `/v1/restaurants/{restaurant}`. */
  address: string;
  summary: string;
  description: string;
  /** Staff need a key; whoever is no guest may use what is for guests, too. */
  audience: 'guests' | 'staff';
  takes: Takes;
  answers: { status: 200 | 201; says: string; schema: Answer };
  /** The operation that it asks, whose refusals are its own. */
  asks: DocumentNode;
  run(parts: z.output<Takes>, caller: RestCaller): Promise<z.output<Answer>>;
}

/** A route among others. */
export interface RestRoute extends Omit<RouteText<Parts, z.ZodObject>, 'run'> {
  /** Its answer to parts that were read by `takes`. */
  answer(parts: unknown, caller: RestCaller): Promise<unknown>;
}

/** Makes a route of its description. */
export function restRoute<Takes extends Parts, Answer extends z.ZodObject>({
  run,
  ...described
}: RouteText<Takes, Answer>): RestRoute {
  return { ...described, answer: (parts, caller) => run(parts as z.output<Takes>, caller) };
}
