import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  type InlineFragmentNode,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { DEFAULT_PAGE, LARGEST_PAGE } from '../graphql/connections/connection.ts';

/**
 * Most fields of one answer. A page of 100 bookings has about 1,500, the day of a house with as many bookings as a day may
 * show some 52,000, the evening of one with 500 tables some 60,000; half a minute of a server's time many millions.
 */
export const MOST_FIELDS = 70_000;

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
  return root ? fieldsOf(operation.selectionSet, root, { ...asked, known: new Map(), parts: new Map() }) : 0;
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
  /** Fields in a fragment: each is looked at once, however often and however nested it is spread. */
  known: Map<string, Selected>;
  /** Parts of types in a fragment. */
  parts: Map<string, number>;
}

/** What is asked of one object. */
interface Selected {
  /** Names in the answer of what has nothing below it: it holds each once, however many fragments ask for it. */
  leaves: ReadonlySet<string>;
  /** Fields of all others with what is below them. */
  others: number;
}

const NOTHING: Selected = { leaves: new Set(), others: 0 };

function fieldsOf(set: SelectionSetNode, type: GraphQLNamedType, asked: Reckoning): number {
  const { leaves, others } = fieldsIn(set, type, asked);
  return leaves.size + others;
}

function fieldsIn(set: SelectionSetNode, type: GraphQLNamedType, asked: Reckoning): Selected {
  const leaves = new Set<string>();
  let others = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD && isLeaf(selection)) {
      leaves.add(selection.alias?.value ?? selection.name.value);
    } else if (selection.kind === Kind.FIELD) {
      others += fieldsUnder(selection, type, asked);
    } else {
      const selected = fieldsSpread(selection, type, asked);
      for (const leaf of selected.leaves) leaves.add(leaf);
      others += selected.others;
    }
  }
  return { leaves, others };
}

const isLeaf = ({ selectionSet }: FieldNode) => selectionSet === undefined;

function fieldsSpread(
  spread: FragmentSpreadNode | InlineFragmentNode,
  type: GraphQLNamedType,
  asked: Reckoning,
): Selected {
  if (spread.kind === Kind.FRAGMENT_SPREAD) return fieldsInFragment(spread.name.value, asked);
  const condition = spread.typeCondition && asked.schema.getType(spread.typeCondition.name.value);
  return fieldsIn(spread.selectionSet, condition ?? type, asked);
}

function fieldsInFragment(name: string, asked: Reckoning): Selected {
  const known = asked.known.get(name);
  if (known !== undefined) return known;
  const fragment = fragmentOf(name, asked);
  const type = fragment && asked.schema.getType(fragment.typeCondition.name.value);
  const selected = fragment && type ? fieldsIn(fragment.selectionSet, type, asked) : NOTHING;
  asked.known.set(name, selected);
  return selected;
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
  return 1 + rowsOf(node, field, asked) * (Number(fieldsPerRow) + fieldsOf(node.selectionSet, type, asked));
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
