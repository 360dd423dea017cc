import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { InsideCaller } from '../../platform/operations/inside-caller.ts';
import { refusedOperation } from './rest-refusal.ts';

/** Who a route asks for: through the same way as everybody, in the name of its caller. */
export class RestCaller extends InsideCaller {
  /** The data of an operation. Throws RestRefused when it failed. */
  async ask<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data, error } = await this.run(document, variables);
    if (error) throw refusedOperation(error);
    return data;
  }
}
