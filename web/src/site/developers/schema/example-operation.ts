import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { valueNamed } from './example-values.ts';
import type { GroupSlug, RootField } from './model.ts';

/** An operation that can be sent as it stands, once its placeholders are one's own. */
export interface ExampleOperation {
  query: string;
  variables: Record<string, unknown>;
}

const KEYWORDS: Partial<Record<GroupSlug, string>> = {
  queries: 'query',
  mutations: 'mutation',
  'live-queries': 'subscription',
};

/** An example of an operation, made from the schema: all that has to be given, and the first of what can be asked for. */
export function exampleOf(group: GroupSlug, field: RootField): ExampleOperation {
  const given = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  const name = field.name[0]?.toUpperCase() + field.name.slice(1);
  const variables = given.map((each) => `$${each.name}: ${each.type}`).join(', ');
  const passed = given.map((each) => `${each.name}: $${each.name}`).join(', ');
  const lines = [
    `${KEYWORDS[group]} ${name}${variables && `(${variables})`} {`,
    `  ${field.name}${passed && `(${passed})`}${selectionOf(field.type, 1, [])}`,
    '}',
  ];
  return {
    query: lines.join('\n'),
    variables: Object.fromEntries(given.map((each) => [each.name, exampleValue(each.type, each.name, 0)])),
  };
}

const MOST_FIELDS = 6;
const DEEPEST = 3;
/** Enough to show the way of a page of a list. */
const WHOLE = ['edges', 'node', 'pageInfo', 'userErrors', 'alternatives'];

function selectionOf(type: GraphQLOutputType, depth: number, above: readonly string[]): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const indent = '  '.repeat(depth + 1);
  const lines = fieldsShown(named, depth, above).map(
    (field) => `${indent}${field.name}${selectionOf(field.type, depth + 1, [...above, named.name])}`,
  );
  const shown = lines.length > 0 ? lines : [`${indent}__typename`];
  return ` {\n${shown.join('\n')}\n${'  '.repeat(depth)}}`;
}

function fieldsShown(type: GraphQLNamedType, depth: number, above: readonly string[]): RootField[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const free = Object.values(type.getFields()).filter(
    ({ args, deprecationReason }) => !deprecationReason && args.every((each) => !isNonNullType(each.type)),
  );
  const leaves = free
    .filter((field) => isLeafType(getNamedType(field.type)))
    .sort(importantFirst)
    .slice(0, MOST_FIELDS);
  const nested = free.filter(({ name, type: of }) => {
    const named = getNamedType(of);
    if (isLeafType(named) || above.includes(named.name) || named.name === type.name) return false;
    return depth < 2 || (depth < DEEPEST + 2 && WHOLE.includes(name));
  });
  const isDeep = depth >= 2 || (isObjectType(type) && type.name.endsWith('Payload')) || above.length === 0;
  return [...leaves, ...(isDeep ? nested.slice(0, leaves.length > 3 ? 1 : 3) : [])];
}

const FIRST = ['id', 'name', 'reference', 'date', 'time', 'guests', 'status', 'field', 'code', 'message'];

function importantFirst(one: { name: string }, other: { name: string }): number {
  const place = ({ name }: { name: string }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return place(one) - place(other);
}

function exampleValue(type: GraphQLInputType, name: string, depth: number): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [exampleValue(bare.ofType, name.replace(/s$/, ''), depth)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (!isInputObjectType(bare)) return valueNamed(name, bare.name);
  const given = Object.values(bare.getFields()).filter(
    (field) => isNonNullType(field.type) || (depth === 0 && field.name === 'idempotencyKey'),
  );
  return Object.fromEntries(
    given.map((field) => [field.name, exampleValue(field.type, field.name, depth + 1)]),
  );
}
