import { getDirective } from '@graphql-tools/utils';
import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { type Scope, scopes } from '../roles/scopes.ts';

/**
 * What programs with scopes need, by name: `Mutation.moveBooking`, `Restaurant.tonight`, or a type for all of its fields that are not
 * named themselves. What needs none has an empty list, so that somebody has thought of it.
 */
export type ScopeTable = Readonly<Record<string, readonly Scope[]>>;

const EXTENSION = 'scopes';

/**
 * Writes the table into the schema: each field knows what it needs, and descriptions of types and fields say so. Every root field, every
 * field behind a role and every type with an id has to stand in the table, by its own name or its type's. A field that is guarded in
 * a type that is open to all has to stand there by its own name.
 * @throws Error that lists what is missing in the table and what it names in vain, so that the server does not start with it.
 */
export function scopeSchema(schema: GraphQLSchema, table: ScopeTable): GraphQLSchema {
  const unused = new Set(Object.keys(table));
  const missing: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    unused.delete(type.name);
    saySo(type, table[type.name] ?? []);
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      unused.delete(name);
      if (!isNamed(schema, table, type, field)) missing.push(name);
      const own = table[name];
      if (own) saySo(field, own);
      field.extensions = { ...field.extensions, [EXTENSION]: own ?? table[type.name] };
    }
  }
  const faults = [
    ...missing.map((name) => `${name} is not in it`),
    ...[...unused].map((name) => `${name} is not in the schema`),
  ];
  if (faults.length > 0)
    throw new Error(`The table of scopes (key-scopes.ts) is wrong: ${faults.join(', ')}.`);
  return schema;
}

/** What programs with scopes need for a field; nothing for one of a type that is open to everybody. */
export function scopesOf(field: {
  readonly extensions: Readonly<Record<string, unknown>>;
}): readonly Scope[] {
  const needed = field.extensions[EXTENSION];
  return Array.isArray(needed) ? scopes.filter((scope) => needed.includes(scope)) : [];
}

/** Ends the description of a type or field with what it needs: "Scope: `bookings:read`.". */
function saySo(bearer: { description?: string | null }, needed: readonly Scope[]): void {
  if (needed.length === 0) return;
  const words = needed.map((scope) => `\`${scope}\``).join(' and ');
  bearer.description = `${bearer.description ?? ''} Scope: ${words}.`.trimStart();
}

/** Whether the table says of a field what it needs, or nobody has to be asked for it. */
function isNamed(
  schema: GraphQLSchema,
  table: ScopeTable,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): boolean {
  if (table[`${type.name}.${field.name}`]) return true;
  const [isTypeGuarded, isFieldGuarded] = [type, field].map((bearer) =>
    Boolean(getDirective(schema, bearer, 'auth')),
  );
  const ofType = table[type.name];
  // A type that is open to all says nothing of a field that is guarded by itself.
  if (ofType) return ofType.length > 0 || isTypeGuarded === true || isFieldGuarded === false;
  const isRoot = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(
    type,
  );
  const hasId = type.getInterfaces().some(({ name }) => name === 'Node');
  return !isRoot && !hasId && isTypeGuarded === false && isFieldGuarded === false;
}
