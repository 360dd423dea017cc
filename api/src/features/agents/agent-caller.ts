import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { InsideCaller } from '../../platform/operations/inside-caller.ts';
import { refusedOperation } from './tool-refusal.ts';

/** Who a tool asks for: through the same way as everybody, in the name of the caller of the tool. */
export class AgentCaller extends InsideCaller {
  /** The data of an operation. Throws ToolRefused when it failed as a whole. */
  async ask<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data, error } = await this.run(document, variables);
    if (error) throw refusedOperation(error);
    return data;
  }
}
