import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { GraphContext, RootGuard } from '../graphql/context.ts';

/** A live query whose answer to an event is the same for everybody who may have it. */
export interface SharedQuery {
  /** Whoever asks the same in the same words has the same answer. */
  key: string;
  args: Record<string, unknown>;
  guard: RootGuard | undefined;
}

// By what happened: an answer lives no longer than the event that it is the answer to.
const answers = new WeakMap<object, Map<string, Promise<ExecutionResult>>>();

/**
 * What a live query shares with others, or null. It does when its root field says that its answer follows from the event and
 * the arguments alone (`@Extensions({ sameForAll: true })`) and every field below is read off the value, by no resolver: then
 * nothing of a caller can be in it. Whether a caller may have it is asked for each of them all the same.
 */
export function sharedQuery({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): SharedQuery | null {
  const operation = getOperationAST(document, operationName);
  const [node, ...others] = operation?.selectionSet.selections ?? [];
  if (!operation || node?.kind !== Kind.FIELD || others.length > 0 || node.directives?.length) return null;
  const field = schema.getSubscriptionType()?.getFields()[node.name.value];
  if (!field?.extensions.sameForAll || !isReadOff(node, field, schema)) return null;
  return {
    key: JSON.stringify([document.loc?.source.body, operationName, variableValues]),
    args: getArgumentValues(field, node, variableValues),
    guard: field.extensions.guard as RootGuard | undefined,
  };
}

/** The answer of a shared live query to an event: executed once, by whoever comes first. */
export function sharedAnswer(
  { key, args, guard }: SharedQuery,
  event: object,
  context: GraphContext,
  execute: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  try {
    guard?.(event, args, context);
  } catch {
    return execute(); // tells them why not
  }
  const ofEvent = answers.get(event) ?? new Map<string, Promise<ExecutionResult>>();
  answers.set(event, ofEvent);
  const answer = ofEvent.get(key) ?? execute();
  ofEvent.set(key, answer);
  return answer;
}

function isReadOff(node: FieldNode, field: GraphQLField<unknown, unknown>, schema: GraphQLSchema): boolean {
  return !node.selectionSet || selectsPlainly(node.selectionSet, getNamedType(field.type), schema);
}

/** Fragments and directives are left to the ordinary way: our pages' live queries are the ones that many follow. */
function selectsPlainly(set: SelectionSetNode, type: GraphQLNamedType, schema: GraphQLSchema): boolean {
  if (!isObjectType(type)) return false;
  return set.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD || selection.directives?.length) return false;
    if (selection.name.value === '__typename') return true;
    const field = type.getFields()[selection.name.value];
    return field !== undefined && field.resolve === undefined && isReadOff(selection, field, schema);
  });
}
