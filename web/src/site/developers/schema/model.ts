import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { SDL } from '../docs/sources.ts';

/** The schema that the server serves. */
export const schema = buildSchema(SDL);

/** A part of the reference: a page that lists its entries, and a page for each of them. */
export interface SchemaGroup {
  slug: GroupSlug;
  label: string;
  /** One of them, in words. */
  one: string;
  description: string;
}

export type GroupSlug =
  | 'queries'
  | 'mutations'
  | 'live-queries'
  | 'objects'
  | 'payloads'
  | 'lists'
  | 'inputs'
  | 'enums'
  | 'scalars'
  | 'directives';

export const groups: readonly SchemaGroup[] = [
  {
    slug: 'queries',
    label: 'Queries',
    one: 'Query',
    description: 'What can be read, each with what it takes and who may ask for it.',
  },
  {
    slug: 'mutations',
    label: 'Mutations',
    one: 'Mutation',
    description: 'What can be changed, each with its input, its refusals and who may do it.',
  },
  {
    slug: 'live-queries',
    label: 'Live queries',
    one: 'Live query',
    description: 'Answers that are sent again over a socket whenever they change.',
  },
  {
    slug: 'objects',
    label: 'Objects',
    one: 'Object',
    description: 'What the API is about: restaurants, bookings, guests, tables and all that belongs to them.',
  },
  {
    slug: 'payloads',
    label: 'Payloads',
    one: 'Payload',
    description: 'What a mutation answers with: what it made or changed, or why it was refused.',
  },
  {
    slug: 'lists',
    label: 'Lists',
    one: 'List',
    description:
      'Connections and their edges: lists that are read page by page, as in the Relay specification.',
  },
  {
    slug: 'inputs',
    label: 'Inputs',
    one: 'Input',
    description: 'What operations take, field by field, with what each may hold.',
  },
  {
    slug: 'enums',
    label: 'Enums',
    one: 'Enum',
    description: 'Fields that take one of several words, and what each of them means.',
  },
  {
    slug: 'scalars',
    label: 'Scalars',
    one: 'Scalar',
    description: 'Single values: texts, numbers, and the dates and times of a restaurant.',
  },
  {
    slug: 'directives',
    label: 'Directives',
    one: 'Directive',
    description: 'What the schema says of a field besides its type: who may read it.',
  },
];

export const SCHEMA_PATH = '/developers/schema';

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** Types of ours: without the roots, whose fields are pages themselves, and without what GraphQL brings to look at schemas. */
export const types: readonly GraphQLNamedType[] = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__') && !ROOTS.includes(name))
  .sort(byName);

/** Part of the reference in which a type stands. */
export function groupOf(type: GraphQLNamedType): GroupSlug {
  if (isScalarType(type)) return 'scalars';
  if (isEnumType(type)) return 'enums';
  if (isInputObjectType(type)) return 'inputs';
  if (/(?:Connection|Edge)$/.test(type.name)) return 'lists';
  return type.name.endsWith('Payload') ? 'payloads' : 'objects';
}

/** Address of a type's page. */
export const pathOfType = (type: GraphQLNamedType) => `${SCHEMA_PATH}/${groupOf(type)}/${type.name}`;

/** A field of Query, Mutation or Subscription. */
export type RootField = GraphQLField<unknown, unknown>;

/** The fields of a root type, by name. */
export function rootFields(group: GroupSlug): RootField[] {
  return Object.values(rootOf(group)?.getFields() ?? {}).sort(byName);
}

export function rootOf(group: GroupSlug): GraphQLObjectType | null {
  if (group === 'queries') return schema.getQueryType() ?? null;
  if (group === 'mutations') return schema.getMutationType() ?? null;
  return group === 'live-queries' ? (schema.getSubscriptionType() ?? null) : null;
}

/** Address of an operation's page. */
export const pathOfRoot = (group: GroupSlug, name: string) => `${SCHEMA_PATH}/${group}/${name}`;

/** Address of the page about a name of the schema, of a type, a root field, or `Type.field`; undefined for any other word. */
export function pathOfName(name: string): string | undefined {
  const [first = '', field] = name.split('.');
  if (field === undefined) {
    for (const group of ['queries', 'mutations', 'live-queries'] as const)
      if (rootOf(group)?.getFields()[first]) return pathOfRoot(group, first);
  }
  const type = schema.getType(first);
  if (!type || ROOTS.includes(first)) return undefined;
  if (field === undefined) return pathOfType(type);
  return membersOf(type).some((each) => each.name === field) ? `${pathOfType(type)}#${field}` : undefined;
}

/** A field or a value of a type. */
export type Member = RootField | GraphQLInputField | ReturnType<GraphQLEnumType['getValues']>[number];

/** Fields or values of a type, by name. */
export function membersOf(type: GraphQLNamedType): Member[] {
  if (isEnumType(type)) return [...type.getValues()].sort(byName);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.values<RootField | GraphQLInputField>(type.getFields()).sort(byName);
  return [];
}

/** Arguments of a field; none of what takes none. */
export function argumentsOf(member: Member): readonly GraphQLArgument[] {
  return 'args' in member ? member.args : [];
}

/** Whether GraphQL itself brings the type. */
export const isBuiltIn = (type: GraphQLNamedType) => isSpecifiedScalarType(type);

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en');
}
