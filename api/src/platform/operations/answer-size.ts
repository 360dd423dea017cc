import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { DEFAULT_PAGE, LARGEST_PAGE } from '../graphql/connections/connection.ts';

/**
 * Most fields of one answer. A page of 100 bookings has about 1,500, the day of a house with as many bookings as a day may
 * show some 54,000; half a minute of a server's time many millions.
 */
export const MOST_FIELDS = 60_000;

/** Fields of everything that tools ask the schema about itself, and about one of its types. */
const WHOLE_SCHEMA = 50_000;
const ONE_TYPE = 500;

/** The parts of a type, and how many to reckon with: those of the types of fields multiply. */
const PARTS = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes']);
const PARTS_OF_A_TYPE = 40;

/**
 * Rows to reckon with in a list that has no pages, such as the times of a day, unless its field says `mostRows`:
 * a number, or how many for the arguments that are given. What a row costs beyond its fields, `fieldsPerRow` says, in fields.
 */
const UNPAGED_LIST = 100;

/** An operation with the values of its variables, as far as they were sent. */
export interface SizedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Most fields that the answer could have, reckoned before it runs from the pages that it asks for: pages inside pages
 * multiply, so that depth alone limits nothing. 0 when none of its operations can run.
 */
export function fieldsAsked(asked: SizedOperation): number {
  const operation = getOperationAST(asked.document, asked.operationName);
  const root = operation && asked.schema.getRootType(operation.operation);
  return root ? fieldsIn(operation.selectionSet, root, { ...asked, known: new Map(), parts: new Map() }) : 0;
}

/** The refusal of an operation whose answer could grow beyond all measure; null for any other. */
export function refusalOfSize(fields: number): GraphQLError | null {
  if (fields <= MOST_FIELDS) return null;
  return new GraphQLError(
    `The answer could have more than ${MOST_FIELDS.toLocaleString('en')} fields. Ask for smaller pages.`,
    { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  );
}

interface Reckoning extends SizedOperation {
  /** Fields in a fragment: each is counted once, however often and however nested it is spread. */
  known: Map<string, number>;
  /** Parts of types in a fragment. */
  parts: Map<string, number>;
}

function fieldsIn(set: SelectionSetNode, type: GraphQLNamedType, asked: Reckoning): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + fieldsUnder(selection, type, asked);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + fieldsInFragment(selection.name.value, asked);
    const condition = selection.typeCondition && asked.schema.getType(selection.typeCondition.name.value);
    return sum + fieldsIn(selection.selectionSet, condition ?? type, asked);
  }, 0);
}

function fieldsInFragment(name: string, asked: Reckoning): number {
  const known = asked.known.get(name);
  if (known !== undefined) return known;
  const fragment = fragmentOf(name, asked);
  const type = fragment && asked.schema.getType(fragment.typeCondition.name.value);
  const fields = fragment && type ? fieldsIn(fragment.selectionSet, type, asked) : 0;
  asked.known.set(name, fields);
  return fields;
}

function fragmentOf(name: string, { document }: Reckoning): FragmentDefinitionNode | undefined {
  return document.definitions.find(
    (each): each is FragmentDefinitionNode =>
      each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
  );
}

function fieldsUnder(node: FieldNode, parent: GraphQLNamedType, asked: Reckoning): number {
  if (node.name.value === '__schema') return introspectedBy(node, WHOLE_SCHEMA, asked);
  if (node.name.value === '__type') return introspectedBy(node, ONE_TYPE, asked);
  const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
  if (!field || !('args' in field) || !node.selectionSet) return 1;
  const type = getNamedType(field.type);
  const { fieldsPerRow = 0 } = field.extensions;
  return 1 + rowsOf(node, field, asked) * (Number(fieldsPerRow) + fieldsIn(node.selectionSet, type, asked));
}

/** Tools ask for each part of each type once, which is all that `once` stands for. */
function introspectedBy(node: FieldNode, once: number, asked: Reckoning): number {
  return once * Math.max(1, partsBelow(node, asked) / (PARTS.size * PARTS_OF_A_TYPE));
}

function partsBelow({ selectionSet }: { selectionSet?: SelectionSetNode }, asked: Reckoning): number {
  return (selectionSet?.selections ?? []).reduce((sum, selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + partsInFragment(selection.name.value, asked);
    const below = partsBelow(selection, asked);
    const isPart = selection.kind === Kind.FIELD && PARTS.has(selection.name.value);
    return sum + (isPart ? PARTS_OF_A_TYPE * Math.max(1, below) : below);
  }, 0);
}

function partsInFragment(name: string, asked: Reckoning): number {
  const known = asked.parts.get(name);
  if (known !== undefined) return known;
  const fragment = fragmentOf(name, asked);
  const parts = fragment ? partsBelow(fragment, asked) : 0;
  asked.parts.set(name, parts);
  return parts;
}

function rowsOf(node: FieldNode, field: GraphQLField<unknown, unknown>, { variables }: Reckoning): number {
  const given = (name: string) => {
    const value = node.arguments?.find((arg) => arg.name.value === name)?.value;
    return value && givenValue(value, variables ?? {});
  };
  const type = getNullableType(field.type);
  if (isObjectType(type) && 'edges' in type.getFields()) {
    const size = given('first') ?? given('last') ?? DEFAULT_PAGE;
    return Math.min(LARGEST_PAGE, Math.max(1, Number(size) || LARGEST_PAGE));
  }
  if (!isListType(type) || field.name === 'edges') return 1; // the connection above has counted its edges
  const ids = given('ids');
  if (Array.isArray(ids)) return ids.length;
  const { mostRows } = field.extensions;
  if (typeof mostRows === 'function') return mostRows(argumentsOf(field, given));
  return typeof mostRows === 'number' ? mostRows : UNPAGED_LIST;
}

function argumentsOf(field: GraphQLField<unknown, unknown>, given: (name: string) => unknown) {
  return Object.fromEntries(field.args.map(({ name }) => [name, given(name)]));
}

function givenValue(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind === Kind.STRING) return node.value;
  return node.kind === Kind.LIST ? node.values : undefined;
}
