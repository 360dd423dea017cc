import { type DefinitionNode, type FieldDefinitionNode, parse, print } from 'graphql';
import { SDL } from '../docs/sources.ts';

const { definitions } = parse(SDL, { noLocation: true });

/** A definition of the schema as it is written, without the descriptions that stand beside it on its page. */
export function sdlOf(name: string): string {
  const definition = definitions.find((each) => 'name' in each && each.name?.value === name);
  return definition ? print(bare(definition)) : '';
}

/** A field of Query, Mutation or Subscription as it is written. */
export function sdlOfRoot(root: string, field: string): string {
  const definition = definitions.find((each) => 'name' in each && each.name?.value === root);
  const fields: readonly FieldDefinitionNode[] =
    definition?.kind === 'ObjectTypeDefinition' ? (definition.fields ?? []) : [];
  const found = fields.find(({ name }) => name.value === field);
  return found ? print(bare(found)) : '';
}

type Described = DefinitionNode | FieldDefinitionNode;

function bare<Node extends Described>(node: Node): Node {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'description' ? undefined : value)));
}
