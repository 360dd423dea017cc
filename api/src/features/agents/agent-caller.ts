import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { OperationTypeNode, print } from 'graphql';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import type { Balance } from '../../platform/limits/budgets.ts';
import type { Door } from '../../platform/operations/operation-request.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { refusedOperation } from './tool-refusal.ts';

const agentDoor: Door = {
  tellsBalances: true,
  whyNot: (kind) => (kind === OperationTypeNode.SUBSCRIPTION ? 'Tools ask once.' : null),
};

/** The text of each document, which stays the same for as long as the process runs. */
const texts = new WeakMap<object, string>();

/**
 * The door of assistants: what a tool asks for runs as any other operation, with the rights, budgets and refusals of its caller, and
 * no others.
 */
export class AgentCaller {
  readonly context: GraphContext;
  readonly #operations: Operations;
  #balances: readonly Balance[] = [];

  constructor(operations: Operations, context: GraphContext) {
    this.context = context;
    this.#operations = operations;
  }

  /** What is left of the caller's budgets after the last operation; empty before the first. */
  get balances(): readonly Balance[] {
    return this.#balances;
  }

  /** The data of an operation. Throws ToolRefused when it failed as a whole. */
  async ask<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { app } = this.context;
    const { result, balances } = await this.#operations.answer({
      door: agentDoor,
      document: textOf(document),
      operationName: null,
      variables: present(variables),
      caller: this.context,
      // A tool may ask several times, and what one has changed the next must see.
      context: async () => ({ ...this.context, reads: new TenantReads(app.pool) }),
    });
    this.#balances = balances;
    const [error] = result.errors ?? [];
    if (error) throw refusedOperation(error);
    return result.data as Data;
  }
}

function textOf(document: TypedDocumentNode<unknown, never>): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

/** As JSON would bring them: for the API a value that is left out and one that is null are two things, and it knows no third. */
const present = (variables: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(variables));
