import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';

/** Root fields of a schema, asked for again and again. */
const known = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/**
 * Under which name an operation is counted: its root field. Callers choose the names of operations as they like, so those
 * would make as many series as somebody wants; the schema's root fields are as many as they are. `several` for more than
 * one, `other` for what has none of its own (introspection, fragments).
 */
export function operationLabel(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  const fields = new Set<string>();
  for (const selection of operation.selectionSet.selections) {
    fields.add(selection.kind === 'Field' ? selection.name.value : 'other');
  }
  if (fields.size > 1) return 'several';
  const [field = 'other'] = fields;
  return rootFields(schema).has(field) ? field : 'other';
}

function rootFields(schema: GraphQLSchema): ReadonlySet<string> {
  const found = known.get(schema);
  if (found) return found;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = new Set(roots.flatMap((type) => Object.keys(type?.getFields() ?? {})));
  known.set(schema, names);
  return names;
}
