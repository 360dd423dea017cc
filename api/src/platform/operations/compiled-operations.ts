import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { refusedVariables } from './refused-variables.ts';

/** Operations that a process keeps compiled; the one that was used the longest ago makes room. */
const MOST_KEPT = 500;

/** Fields of an operation, fragments written out, beyond which compiling it would cost more than it saves. */
const MOST_FIELDS = 500;

/** One operation to run, of a document that is valid for the schema. */
export interface OperationToRun {
  document: DocumentNode;
  /** None when the document has none of that name, or several and no name was given. */
  operation: OperationDefinitionNode | null | undefined;
  operationName: string | null | undefined;
  variables: Readonly<Record<string, unknown>> | null | undefined;
  context: unknown;
}

/**
 * Runs queries and mutations as functions that are compiled from them once (graphql-jit); what it cannot compile, and
 * variables that are wrong, are left to graphql-js, so that answers and errors are the same. A compiled operation rests on
 * its document and the schema alone, and neither changes while the process runs: it is never out of date.
 */
export class CompiledOperations {
  readonly #schema: GraphQLSchema;
  /** By the operation's node, which is the same for every request with the same text; null: cannot be compiled. */
  readonly #kept = new LRUCache<OperationDefinitionNode, { compiled: CompiledQuery | null }>({
    max: MOST_KEPT,
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The answer; what resolvers throw is among its errors. */
  async run(asked: OperationToRun): Promise<ExecutionResult> {
    const compiled = asked.operation && this.#compiled(asked.document, asked.operation);
    const answer = await compiled?.query(undefined, asked.context, { ...asked.variables });
    // Without data nothing has run yet: the variables are wrong, or it could not be compiled.
    if (answer?.data === undefined) return this.#interpreted(asked);
    const { data, errors } = answer;
    return errors ? { data, errors: errors.map((error) => located(error, asked.document)) } : { data };
  }

  async #interpreted({ document, operation, operationName, variables, context }: OperationToRun) {
    const errors = operation ? refusedVariables(this.#schema, operation, variables ?? {}) : [];
    if (errors.length > 0) return { errors };
    return execute({
      schema: this.#schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
    });
  }

  #compiled(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const known = this.#kept.get(operation);
    if (known) return known.compiled;
    const compiled = compile(this.#schema, document, operation);
    this.#kept.set(operation, { compiled });
    return compiled;
  }
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | null {
  if (fieldsIn(operation.selectionSet, document) > MOST_FIELDS) return null;
  const compiled = compileQuery(schema, document, operation.name?.value ?? '', {
    disablingCapturingStackErrors: true, // what was thrown has the stack that tells where
  });
  return isCompiledQuery(compiled) ? compiled : null;
}

/** Fields with fragments written out; infinitely many for introspection, which is not worth compiling. */
function fieldsIn(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  known = new Map<string, number>(),
): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return sum + fieldsInFragment(selection.name.value, document, known);
    const below = selection.selectionSet ? fieldsIn(selection.selectionSet, document, known) : 0;
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + below;
    const isIntrospection = ['__schema', '__type'].includes(selection.name.value);
    return sum + (isIntrospection ? Number.POSITIVE_INFINITY : 1 + below);
  }, 0);
}

function fieldsInFragment(name: string, document: DocumentNode, known: Map<string, number>): number {
  const counted = known.get(name);
  if (counted !== undefined) return counted;
  const fragment = document.definitions.find(
    (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
  );
  const fields =
    fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsIn(fragment.selectionSet, document, known) : 0;
  known.set(name, fields);
  return fields;
}

const LINE_END = /\r\n|[\n\r]/g;

/** A compiled operation's error as one of graphql-js: with the extensions of what was thrown, and its place in the text. */
function located(
  { message, path, originalError, locations }: GraphQLError,
  { loc }: DocumentNode,
): GraphQLError {
  const source = loc?.source;
  const lineStarts = [
    0,
    ...[...(source?.body.matchAll(LINE_END) ?? [])].map((end) => end.index + end[0].length),
  ];
  const positions = locations?.map(({ line, column }) => (lineStarts[line - 1] ?? 0) + column - 1);
  return new GraphQLError(message, { source, positions, path, originalError });
}
