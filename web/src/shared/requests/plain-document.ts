import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** An operation as the text that is sent, which knows the types of its data and variables. Written by `web/scripts/plain-documents.ts`. */
export type PlainDocument<Data, Variables> = string & DocumentTypeDecoration<Data, Variables>;
