import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { scopesOf } from '../graphql/field-scopes.ts';
import { type HeldScopes, lacking, type Scope } from '../roles/scopes.ts';

/** Knows what programs with scopes need for an operation; a document is looked through once. */
export class NeededScopes {
  readonly #schema: GraphQLSchema;
  readonly #known = new WeakMap<OperationDefinitionNode, readonly Scope[]>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The scopes that a caller does not have, of all that the operation asks for, whatever `@skip` and `@include` leave out. */
  lackingFor(document: DocumentNode, operation: OperationDefinitionNode, held: HeldScopes): Scope[] {
    if (held === null) return [];
    const known = this.#known.get(operation);
    const needed = known ?? this.#neededFor(document, operation);
    if (!known) this.#known.set(operation, needed);
    return lacking(needed, held);
  }

  #neededFor(document: DocumentNode, operation: OperationDefinitionNode): readonly Scope[] {
    const needed = new Set<Scope>();
    const typeInfo = new TypeInfo(this.#schema);
    const spread = new Set<string>();
    const look = (part: OperationDefinitionNode | DocumentNode['definitions'][number]): void => {
      visit(
        part,
        visitWithTypeInfo(typeInfo, {
          Field() {
            const field = typeInfo.getFieldDef();
            for (const scope of field ? scopesOf(field) : []) needed.add(scope);
          },
          FragmentSpread({ name }) {
            spread.add(name.value);
          },
        }),
      );
    };
    look(operation);
    // A set goes on over what is added to it on the way: fragments that fragments spread.
    for (const name of spread) {
      const fragment = document.definitions.find(
        (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
      );
      if (fragment) look(fragment);
    }
    return [...needed];
  }
}
