import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ExecutionResult, type GraphQLFormattedError, OperationTypeNode, print } from 'graphql';
import { TenantReads } from '../db/tenant-reads.ts';
import type { GraphContext } from '../graphql/context.ts';
import type { Balance } from '../limits/budgets.ts';
import type { Door } from './operation-request.ts';
import type { Operations } from './operations.ts';

const insideDoor: Door = {
  tellsBalances: true,
  whyNot: (kind) => (kind === OperationTypeNode.SUBSCRIPTION ? 'This door asks once.' : null),
};

/** The text of each document, which stays the same for as long as the process runs. */
const texts = new WeakMap<object, string>();

/** What an operation came to: its data, or the first of its errors. */
export type Asked<Data> = { data: Data; error: null } | { data: null; error: GraphQLFormattedError };

/**
 * The way in for doors that speak no GraphQL: a document of our own runs as any other operation, with the rights, budgets and
 * refusals of its caller, and no others.
 */
export class InsideCaller {
  readonly context: GraphContext;
  readonly #operations: Operations;
  #balances: readonly Balance[] = [];
  #points = 0;

  constructor(operations: Operations, context: GraphContext) {
    this.context = context;
    this.#operations = operations;
  }

  /** What is left of the caller's budgets after the last operation; empty before the first. */
  get balances(): readonly Balance[] {
    return this.#balances;
  }

  /** What all its operations cost, in points. */
  get points(): number {
    return this.#points;
  }

  /** Runs a document. Never rejects for what the operation did. */
  async run<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Asked<Data>> {
    const { app } = this.context;
    const { result, balances, points } = await this.#operations.answer({
      door: insideDoor,
      document: textOf(document),
      operationName: null,
      variables: present(variables),
      caller: this.context,
      // A caller may ask several times, and what one operation has changed the next must see.
      context: async () => ({ ...this.context, reads: new TenantReads(app.pool) }),
    });
    this.#balances = balances;
    this.#points += points;
    return askedOf(result);
  }

  /** Charges and tells what the door has refused by itself. */
  turnedAway(errors: readonly GraphQLFormattedError[]): void {
    this.#balances = this.#operations.turnedAway(this.context, errors).balances;
  }
}

function askedOf<Data>({ data, errors = [] }: ExecutionResult): Asked<Data> {
  const [error] = errors;
  return error ? { data: null, error } : { data: data as Data, error: null };
}

function textOf(document: TypedDocumentNode<unknown, never>): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

/** As JSON would bring them: for the API a value that is left out and one that is null are two things, and it knows no third. */
const present = (variables: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(variables));
