import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { getOperationAST, OperationTypeNode } from 'graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { InsideCaller } from '../../platform/operations/inside-caller.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { refusedOperation } from './tool-refusal.ts';

/** Who a tool asks for: through the same way as everybody, in the name of the caller of the tool. */
export class AgentCaller extends InsideCaller {
  /** Whether nothing is written: each change is tried out. */
  readonly isDryRun: boolean;

  constructor(operations: Operations, context: GraphContext, isDryRun = false) {
    super(operations, context);
    this.isDryRun = isDryRun;
  }

  /** The data of a question. Throws ToolRefused when it failed as a whole. */
  async ask<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    if (getOperationAST(document)?.operation === OperationTypeNode.MUTATION)
      throw new Error('a change that would not be tried out: use write');
    return this.#answered(document, variables);
  }

  /** The data of a change, which is only tried out where the caller wants that. Throws ToolRefused when it failed as a whole. */
  async write<Data, Input>(
    document: TypedDocumentNode<Data, { input: Input; dryRun?: boolean | null | undefined }>,
    variables: { input: Input },
  ): Promise<Data> {
    return this.#answered(document, { ...variables, dryRun: this.isDryRun });
  }

  async #answered<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data, error } = await this.run(document, variables);
    if (error) throw refusedOperation(error);
    return data;
  }
}
