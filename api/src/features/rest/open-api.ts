import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { refusalsOf } from '../../platform/graphql/refusals.ts';
import { isProblemCode, PROBLEM_JSON, type ProblemCode, problemKinds } from '../../platform/http/problem.ts';
import type { RestRoute } from './rest-route.ts';

/** Raised by what is added; what is taken away would be `/v2`. */
const VERSION = '1.1.0';

/** Refusals that any route has. */
const OF_ALL: readonly ProblemCode[] = [
  'NOT_FOUND',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
];

const code = z.string().describe('What happened, for programs. New codes may come.');
const field = z
  .string()
  .optional()
  .describe('Name of the faulty value; dots lead into what lies inside another.');
const place = z.enum(['path', 'query', 'headers', 'body']).optional().describe('Where that value stands.');
const reason = z.string().optional().describe('Why a time was refused: a `SlotReason`.');
const detail = z.string().describe('What happened and what to do now, for people.');

/** What is refused (RFC 9457). */
const problem = z
  .object({
    type: z.string().meta({
      description: 'Names the kind of problem, and leads to where it is told of.',
      format: 'uri-reference',
    }),
    title: z.string(),
    status: z.number().int(),
    detail,
    code,
    field,
    in: place,
    reason,
    retryable: z
      .boolean()
      .describe(
        'Whether the same request may go through after `retryAfter` seconds. Nothing was changed, unless `outcome` is UNKNOWN.',
      ),
    retryAfter: z.number().int().optional().describe('The same as the header Retry-After.'),
    outcome: z
      .string()
      .optional()
      .describe(
        'UNKNOWN: no answer came, and nobody can say whether it was done. Look first, or repeat with the same idempotency key.',
      ),
    requires: z.string().optional().describe('The least role that would do.'),
    alternatives: z
      .array(z.string())
      .optional()
      .describe('Free times of that day near the one that was refused, HH:mm.'),
    canOverrule: z
      .boolean()
      .optional()
      .describe('A rule refused it: whether the same with an `overruleReason` would be accepted.'),
    existingBooking: z
      .string()
      .optional()
      .describe('Global id of the booking that has the given `externalId` already.'),
    requestId: z.string().describe('Quote it when you ask about the answer.'),
    errors: z
      .array(z.object({ code, detail, field, in: place, reason }))
      .optional()
      .describe('All that is wrong, where it is more than one thing.'),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457).' });

const HEADERS = z.object({
  RateLimit: z
    .string()
    .optional()
    .describe('What is left of each budget, in points, and when it is whole again.'),
});

const HEADERS_OF_LATER = HEADERS.extend({
  'Retry-After': z.string().describe('Seconds until the same request is welcome.'),
});

/** The description of the routes, OpenAPI 3.1. */
export function openApiOf(
  routes: readonly RestRoute[],
  schema: GraphQLSchema,
  address: string,
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes)
    paths[route.address] = {
      ...paths[route.address],
      [route.method.toLowerCase()]: operationOf(route, schema),
    };
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Hoststand',
        version: VERSION,
        description:
          'Availability, booking, changing, cancelling and the acts of an evening for programs that speak no GraphQL. Answers may gain fields, and lists of values may grow.',
        license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
      },
      servers: [{ url: address }],
      externalDocs: { description: 'The guide', url: new URL('/developers/rest', address).href },
      tags: [
        { name: 'guests', description: 'For whoever books. Nothing is needed; a key has larger budgets.' },
        { name: 'staff', description: 'For the restaurant, with one of its API keys.' },
      ],
      paths,
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key (Settings, API keys), `hs_live_…`, or the access token of an app (OAuth 2.1).',
          },
        },
      },
    },
    { override: plainly },
  );
}

/** What is said for programs alone: answers may grow, and what a format or a type says already need not be said twice. */
const plainly: NonNullable<NonNullable<Parameters<typeof createDocument>[1]>['override']> = ({
  jsonSchema,
  io,
}) => {
  if (io === 'output') delete jsonSchema.additionalProperties;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

function operationOf(route: RestRoute, schema: GraphQLSchema): ZodOpenApiOperationObject {
  const { takes, answers, operationId, summary, description, audience } = route;
  const { path, query, headers, body } = takes.shape;
  return {
    operationId,
    summary,
    description,
    tags: [audience],
    security: audience === 'staff' ? [{ apiKey: [] }] : [{}, { apiKey: [] }],
    requestParams: {
      ...(path && { path }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: {
      [answers.status]: {
        description: answers.says,
        headers: HEADERS,
        content: { 'application/json': { schema: answers.schema } },
      },
      ...answersOf(route, schema),
    },
  };
}

/** What stands for each status, with all codes that have it. */
function answersOf({ asks, takes }: RestRoute, schema: GraphQLSchema): ZodOpenApiResponsesObject {
  const codes = [...new Set([...OF_ALL, ...codesOf(asks, schema)])];
  const answers: ZodOpenApiResponsesObject = {};
  for (const [status, some] of Map.groupBy(codes, (each) => problemKinds[each][0]))
    answers[`${status as 400}`] = {
      description: some.map((each) => `\`${each}\`: ${problemKinds[each][1]}.`).join(' '),
      headers: status === 429 || status === 503 ? HEADERS_OF_LATER : HEADERS,
      content,
    };
  if (takes.shape.body) {
    answers['413'] = { description: '`BAD_REQUEST`: The body is too large.', content };
    answers['415'] = { description: '`BAD_REQUEST`: The body is no JSON.', content };
  }
  return answers;
}

/** What the mutations of a document declare that they refuse. */
function codesOf({ definitions }: DocumentNode, schema: GraphQLSchema): ProblemCode[] {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return definitions
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
    )
    .flatMap((field) =>
      field.kind === Kind.FIELD ? refusalsOf(fields[field.name.value]?.extensions ?? {}) : [],
    )
    .filter(isProblemCode);
}

const content = { [PROBLEM_JSON]: { schema: problem } };
