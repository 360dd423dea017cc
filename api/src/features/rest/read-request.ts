import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fault, PlaceOfFault } from '../../platform/http/problem.ts';
import { RestRefused } from './rest-refusal.ts';
import type { RestRoute } from './rest-route.ts';

const NOTHING = z.strictObject({});

const PLACES = ['path', 'query', 'headers', 'body'] as const satisfies PlaceOfFault[];

/** What a route takes of a request, read by its description. Throws RestRefused with all that is not as described. */
export function readRequest({ takes }: Pick<RestRoute, 'takes'>, request: FastifyRequest): unknown {
  const faults: Fault[] = [];
  const parts = PLACES.map((place) => {
    const schema = takes.shape[place] ?? NOTHING;
    const { data, error } = schema.safeParse(sent(request, place, schema));
    faults.push(...(error?.issues ?? []).flatMap((issue) => faultsOf(issue, place)));
    return [place, data] as const;
  });
  const [first, ...others] = faults;
  if (first) throw new RestRefused([first, ...others]);
  return Object.fromEntries(parts);
}

function sent(
  { params, query, headers, body }: FastifyRequest,
  place: PlaceOfFault,
  { shape }: z.ZodObject,
): unknown {
  if (place === 'path') return params;
  if (place === 'query') return { ...(query as object) };
  if (place === 'body') return body ?? {};
  // The others go with every request and are no part of it.
  return Object.fromEntries(Object.keys(shape).map((name) => [name, headers[name.toLowerCase()]]));
}

function faultsOf(issue: z.core.$ZodIssue, place: PlaceOfFault): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => faultAt([...issue.path, key], place, 'is not part of this request.'));
  return [faultAt(issue.path, place, wordsOf(issue))];
}

function faultAt(path: readonly PropertyKey[], place: PlaceOfFault, words: string): Fault {
  const field = path.map(String).join('.');
  return {
    code: 'BAD_USER_INPUT',
    detail: field === '' ? `The ${place} ${words}` : `${field}: ${words}`,
    ...(field !== '' && { field }),
    in: place,
  };
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return isMissing ? 'is missing.' : issue.message;
}
