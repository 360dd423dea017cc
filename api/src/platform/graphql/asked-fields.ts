import {
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** What of the running operation says which fields it asks for below the one that is being resolved. */
export type Asking = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>;

/** A field that an operation asks for, perhaps in several places that are answered as one. */
export interface AskedField {
  /** Its name, or the alias that its answer stands under. */
  key: string;
  field: GraphQLField<unknown, unknown>;
  nodes: readonly FieldNode[];
  /** Whether `@skip` or `@include` may leave it out. */
  isConditional: boolean;
}

// The nodes of a document are the same for every request with the same text, and so is what they ask for.
const known = new WeakMap<readonly FieldNode[], AskedField[]>();

/** The fields that are asked for below a field, fragments written out. Not those of introspection. */
export function askedFields(asking: Asking): readonly AskedField[] {
  const found = known.get(asking.fieldNodes);
  if (found) return found;
  const type = getNamedType(asking.returnType);
  const asked = new Map<string, AskedField>();
  const addAll = ({ selections }: SelectionSetNode, isConditional: boolean): void => {
    for (const selection of selections) {
      const conditional = isConditional || Boolean(selection.directives?.length);
      if (selection.kind === Kind.INLINE_FRAGMENT) addAll(selection.selectionSet, conditional);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = asking.fragments[selection.name.value];
        if (fragment) addAll(fragment.selectionSet, conditional);
      } else add(selection, conditional);
    }
  };
  const add = (node: FieldNode, isConditional: boolean): void => {
    const key = node.alias?.value ?? node.name.value;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field) return;
    const before = asked.get(key);
    asked.set(key, {
      key,
      field,
      nodes: [...(before?.nodes ?? []), node],
      isConditional: isConditional && before?.isConditional !== false,
    });
  };
  for (const { selectionSet } of asking.fieldNodes) if (selectionSet) addAll(selectionSet, false);
  const fields = [...asked.values()];
  known.set(asking.fieldNodes, fields);
  return fields;
}

const knownOfNodes = new WeakMap<readonly FieldNode[], AskedField[]>();

/** The fields that are asked for of the nodes of a connection, wherever they stand in it. */
export function askedOfNodes(connection: Asking): readonly AskedField[] {
  const found = knownOfNodes.get(connection.fieldNodes);
  if (found) return found;
  const fields = below(connection, 'edges').flatMap((edges) => below(edges, 'node').flatMap(askedFields));
  knownOfNodes.set(connection.fieldNodes, fields);
  return fields;
}

/** The fields of that name among those asked for, as places to ask on from. */
export function below(asking: Asking, name: string): (Asking & Pick<AskedField, 'key' | 'isConditional'>)[] {
  return askedFields(asking)
    .filter(({ field }) => field.name === name)
    .map(({ key, field, nodes, isConditional }) => ({
      ...{ key, isConditional, fieldNodes: nodes },
      ...{ returnType: field.type, fragments: asking.fragments },
    }));
}
