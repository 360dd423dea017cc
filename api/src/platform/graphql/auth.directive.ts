import { getDirective, MapperKind, mapSchema, printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  buildASTSchema,
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLFieldConfig,
  GraphQLNonNull,
  GraphQLSchema,
  isEnumType,
  isObjectType,
  parse,
} from 'graphql';
import { registerEnumType } from 'type-graphql';
import type { Actor } from '../auth/actor.ts';
import { uuidOf } from '../ids/global-id.ts';
import type { Action } from '../roles/policy.ts';
import type { Role } from '../roles/role.ts';
import type { GraphContext, RootGuard } from './context.ts';

/** The GraphQL enum `Role`: the stored roles in capitals. */
export const RoleEnum: Record<Uppercase<Role>, Role> = { HOST: 'host', MANAGER: 'manager', OWNER: 'owner' };
registerEnumType(RoleEnum, {
  name: 'Role',
  description:
    'What somebody may do in a restaurant. Each role includes the one before: a manager may do all that a host may.',
  valuesConfig: {
    HOST: { description: 'Runs the service: bookings, table statuses, the waitlist.' },
    MANAGER: { description: 'Also edits the restaurant, its tables and floor plans.' },
    OWNER: { description: 'Also pays, invites and exports.' },
  },
});

const locations = [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT];

/**
 * The schema with its guards declared, complete and enforced. Fails for a field that bears neither `@auth` nor
 * `@public`, and for a misspelt directive, which would otherwise be no guard at all.
 */
export function guardSchema(built: GraphQLSchema): GraphQLSchema {
  const schema = declareAccessDirectives(built);
  refuseUnguardedFields(schema);
  sayWhoMay(schema);
  buildASTSchema(parse(printSchemaWithDirectives(schema)));
  return enforceAuth(schema);
}

/** The schema with `@auth` and `@public` declared; their `Role` is the schema's own, so it comes first. */
function declareAccessDirectives(schema: GraphQLSchema): GraphQLSchema {
  const role = schema.getType('Role');
  if (!isEnumType(role)) throw new Error('The schema has no enum Role.');
  const auth = new GraphQLDirective({
    name: 'auth',
    locations,
    description:
      'Who may read or call this. On a field of a type that belongs to a restaurant, the role counts at ' +
      'the restaurant that owns the object; on a root field, at the restaurant that the arguments name. ' +
      'Without a session: UNAUTHENTICATED. With too little role, or in another restaurant: FORBIDDEN or, ' +
      'for an id, the same answer as for an unknown id.',
    args: { requires: { type: new GraphQLNonNull(role), description: 'The least role.' } },
  });
  const open = new GraphQLDirective({
    name: 'public',
    locations,
    description:
      'Open to everybody who can reach the object. What is reached through a guarded field is guarded by it.',
  });
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, directives: [...config.directives, auth, open] });
}

interface Guard {
  requires: Role;
  /**
   * What an API key may be allowed to do by its maker, whatever its role: `@Extensions({ keyMay })` beside the directive, on a field or on a
   * type.
   */
  keyMay?: Action;
}

/**
 * Closed by default: every field of every object type must bear `@auth` or `@public`, itself or by its type.
 * @throws Error that lists the fields that bear neither, so that the server does not start with them.
 */
function refuseUnguardedFields(schema: GraphQLSchema): void {
  const open: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const isRoot = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(
        type,
      );
      const bearers = isRoot ? [field] : [field, type];
      const decided = bearers.some(
        (each) => getDirective(schema, each, 'auth') ?? getDirective(schema, each, 'public'),
      );
      if (!decided) open.push(`${type.name}.${field.name}`);
    }
  }
  if (open.length > 0) throw new Error(`These fields bear neither @auth nor @public: ${open.join(', ')}`);
}

/**
 * Ends the descriptions of guarded fields and types with the least role, since introspection shows no directives: "Needs: host.".
 */
function sayWhoMay(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const bearer of [type, ...Object.values(type.getFields())]) {
      const guard = getDirective(schema, bearer, 'auth')?.[0] as Guard | undefined;
      if (guard)
        bearer.description =
          `${bearer.description ?? ''} Needs: ${guard.requires.toLowerCase()}.`.trimStart();
    }
  }
}

/** The schema with `@auth` enforced on queries, mutations, live queries and nested fields. */
function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>, _name, typeName) => {
      const type = schema.getType(typeName);
      const own = getDirective(schema, config, 'auth')?.[0];
      const required = (own ?? (type && getDirective(schema, type, 'auth')?.[0])) as Guard | undefined;
      if (!required) return undefined;
      const keyMay = (own ? config : type)?.extensions?.keyMay as Action | undefined;
      const guard = { ...required, keyMay };
      const { resolve = defaultFieldResolver, subscribe } = config;
      const refuse: RootGuard = (source, args, context) => check(guard, source, args, context);
      config.extensions = { ...config.extensions, guard: refuse };
      config.resolve = (source, args, context, info) => {
        check(guard, source, args, context);
        return resolve(source, args, context, info);
      };
      if (subscribe) {
        config.subscribe = (source, args, context, info) => {
          check(guard, source, args, context);
          return subscribe(source, args, context, info);
        };
      }
      return config;
    },
  });
}

function check({ requires, keyMay }: Guard, source: unknown, args: unknown, { actor }: GraphContext): void {
  const restaurantId = restaurantOfObject(source) ?? restaurantOfArguments(args);
  if (actor.apiKeyId !== null && keyMay !== undefined) checkKey(keyMay, restaurantId, actor);
  else actor.mustBe(requires, restaurantId);
}

/** As `mustBe` does it: at the restaurant, or at any of the key's where the arguments name none. */
function checkKey(action: Action, restaurantId: string | null | undefined, actor: Actor): void {
  const places = restaurantId === undefined ? actor.restaurantIds : [restaurantId ?? ''];
  if (!places.some((place) => actor.can(action, place))) actor.must(action, places[0] ?? '');
}

/** Rows of restaurant-owned types carry their restaurant's uuid, whatever else they carry. */
function restaurantOfObject(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('restaurantId' in source)) return undefined;
  return typeof source.restaurantId === 'string' ? source.restaurantId : undefined;
}

/**
 * The restaurant that arguments name: null for one that cannot exist, undefined when they name none (then the
 * command finds the object among the caller's own restaurants and asks the policy).
 */
function restaurantOfArguments(args: unknown): string | null | undefined {
  const named = args as { restaurantId?: unknown; input?: { restaurantId?: unknown } } | null | undefined;
  const id = named?.restaurantId ?? named?.input?.restaurantId;
  return typeof id === 'string' ? uuidOf('Restaurant', id) : undefined;
}
