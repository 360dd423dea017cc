import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, GraphQLError, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { dryRunAtWork } from '../db/dry-run.ts';
import { uuidOf } from '../ids/global-id.ts';
import { isOfRestaurants, type SecurityEvent, type SecurityEventName } from '../security/security-event.ts';
import type { GraphContext } from './context.ts';

/** What a mutation is told as, and whom it concerns: who calls, or whose e-mail address is typed. */
export interface WatchedMutation {
  event: SecurityEventName;
  concerns?: 'caller' | 'email';
}

/** The schema with the named mutations told as security events, however they end and over whatever they came. */
export function watchMutations(
  schema: GraphQLSchema,
  watched: Readonly<Record<string, WatchedMutation>>,
): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const unknown = Object.keys(watched).filter((name) => !(name in mutations));
  if (unknown.length > 0) throw new Error(`There are no such mutations to watch: ${unknown.join(', ')}`);
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>, name) => {
      const mutation = watched[name];
      if (!mutation) return undefined;
      const { resolve = defaultFieldResolver } = config;
      config.resolve = async (source, args, context, info) => {
        if (dryRunAtWork()) return resolve(source, args, context, info); // nothing happens that could be told
        try {
          const payload: unknown = await resolve(source, args, context, info);
          tell(context, mutation, args, payload, outcomeOf(payload));
          return payload;
        } catch (error) {
          tell(context, mutation, args, null, outcomeOfError(error));
          throw error;
        }
      };
      return config;
    },
  });
}

type Ending = Pick<SecurityEvent, 'outcome' | 'code'>;

// What of payloads and input is looked at; commands add `userId` and `restaurantId` where nothing else names them.
const endings = z.object({
  userErrors: z.array(z.object({ code: z.string(), field: z.array(z.string()).nullish() })).catch([]),
});
const subjects = z.object({
  userId: z.string().optional().catch(undefined),
  session: z
    .object({ user: z.object({ userId: z.string() }) })
    .nullish()
    .catch(null),
});
const namedOne = z.object({ restaurantId: z.uuid() });
const namedMany = z.object({ restaurantIds: z.array(z.uuid()) });
const inputs = z.object({
  input: z
    .object({
      email: z.string().max(320).optional().catch(undefined),
      restaurantId: z.string().optional().catch(undefined),
      restaurantIds: z.array(z.string()).max(100).optional().catch(undefined),
    })
    .catch({}),
});

function tell(
  { app, actor, address, userAgent }: GraphContext,
  { event, concerns = 'caller' }: WatchedMutation,
  args: unknown,
  payload: unknown,
  ending: Ending,
): void {
  const { input = {} } = inputs.safeParse(args).data ?? {};
  const { userId, session } = subjects.safeParse(payload).data ?? {};
  const subject = userId ?? session?.user.userId ?? (concerns === 'caller' ? actor.userId : null);
  app.security.tell({
    ...{ event, address, userAgent, ...ending },
    userId: subject,
    email: concerns === 'email' ? (input.email ?? null) : null,
    restaurantIds: isOfRestaurants(event)
      ? // A caller who may not see a restaurant leaves no row with its owners: strangers could fill their lists.
        restaurantsOf(input, payload).filter((id) => ending.outcome === 'succeeded' || actor.has('owner', id))
      : [],
  });
}

function outcomeOf(payload: unknown): Ending {
  const [refusal] = endings.safeParse(payload).data?.userErrors ?? [];
  if (!refusal) return { outcome: 'succeeded', code: null };
  const isWrongCode = refusal.field?.includes('twoFactorCode') || refusal.field?.at(-1) === 'code';
  return { outcome: 'refused', code: isWrongCode ? 'TWO_FACTOR_INVALID' : refusal.code };
}

/** Of which the server, and not the caller, is to blame. */
const FAULTS = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

function outcomeOfError(error: unknown): Ending {
  const code = error instanceof GraphQLError ? String(error.extensions.code) : 'INTERNAL_SERVER_ERROR';
  return { outcome: FAULTS.has(code) ? 'failed' : 'refused', code };
}

/** The restaurants that the input names, or else what came out of it. */
function restaurantsOf(input: z.infer<typeof inputs>['input'], payload: unknown): string[] {
  const asked = [...(input.restaurantIds ?? []), ...(input.restaurantId ? [input.restaurantId] : [])];
  const ids = asked.flatMap((id) => uuidOf('Restaurant', id) ?? []);
  if (ids.length > 0 || typeof payload !== 'object' || payload === null) return [...new Set(ids)];
  const many = namedMany.safeParse(payload).data?.restaurantIds;
  const found = [payload, ...Object.values(payload)].flatMap((each) => namedOne.safeParse(each).data ?? []);
  return many ?? [...new Set(found.map(({ restaurantId }) => restaurantId))];
}
