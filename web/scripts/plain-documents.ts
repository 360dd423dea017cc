import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

interface DocumentFile {
  location?: string;
  document?: DocumentNode;
}

/**
 * A plugin of graphql-codegen: each operation as the text that is sent, with the types of its data and variables, so that a page without Apollo
 * brings neither the tree of an operation nor the code that prints it (4 kB of the booking page).
 * @throws when a document holds a fragment, whose text would have to come with each operation that spreads it.
 */
export function plugin(_schema: unknown, files: readonly DocumentFile[]) {
  return {
    prepend: ["import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';"],
    content: files.flatMap(operationsOf).map(written).join('\n'),
  };
}

function operationsOf({ document, location }: DocumentFile): OperationDefinitionNode[] {
  return (document?.definitions ?? []).map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name)
      throw new Error(`${location}: here stand named operations alone`);
    const refuse = () => {
      throw new Error(
        `${location}: ${definition.name?.value} spreads a fragment, which no text of it brings along`,
      );
    };
    visit(definition, { FragmentSpread: refuse });
    return definition;
  });
}

function written(operation: OperationDefinitionNode): string {
  const name = operation.name?.value ?? '';
  const kind = `${operation.operation[0]?.toUpperCase()}${operation.operation.slice(1)}`;
  const text = JSON.stringify(stripIgnoredCharacters(print(operation)));
  return `export const ${name}Document = ${text} as string & DocumentTypeDecoration<${name}${kind}, ${name}${kind}Variables>;`;
}
