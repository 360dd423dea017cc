import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isObjectType,
} from 'graphql';
import { type AskedField, askedFields, below } from './asked-fields.ts';
import type { GraphContext } from './context.ts';

/** What is known of an object before it has been read; a field that may begin early needs no more of its parent. */
export type KnownParent = Readonly<Record<string, string>>;

interface Begun {
  parent: KnownParent;
  answer: Promise<unknown>;
}

/** Where an answer stands: the keys and places that lead to it. */
type Path = GraphQLResolveInfo['path'];

/** What an operation has begun, by path. */
const newBegun = () => new Map<string, Begun>();

const pathText = ({ prev, key }: Path): string => (prev ? `${pathText(prev)}/${key}` : String(key));

/** Whether the field may begin early: of its parent it needs no more than what is known before it is read. */
export const isEarly = ({ extensions }: { extensions: object }): boolean =>
  'early' in extensions && extensions.early === true;

/**
 * Begins, while an object is still being read, those of the asked fields that say they may (`@Extensions({ early: true })`):
 * their reads leave with the object's own, one round trip for all. Each runs behind its own guard. What has begun is handed out
 * in its turn (`takeEarlyAnswers`), and only if the object turns out to be what was known of it; else the field runs anew.
 */
export function beginFields(parent: KnownParent, context: GraphContext, info: GraphQLResolveInfo): void {
  for (const asked of askedFields(info)) begin(asked, parent, context, info);
}

/** The same for the nodes of a connection, of which so much is known, in their order. */
export function beginFieldsOfNodes(
  parents: readonly KnownParent[],
  context: GraphContext,
  info: GraphQLResolveInfo,
): void {
  for (const edges of below(info, 'edges')) {
    const listPath = pathUnder(info.path, edges.key);
    for (const node of below(edges, 'node')) {
      if (edges.isConditional || node.isConditional) continue;
      parents.forEach((parent, place) => {
        const path = pathUnder(pathUnder(listPath, place), node.key);
        const { fieldNodes, returnType } = node;
        beginFields(parent, context, { ...info, fieldNodes, returnType, path });
      });
    }
  }
}

/** The schema whose early fields hand out what has begun before them. */
export function takeEarlyAnswers(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>) => {
      if (!isEarly({ extensions: config.extensions ?? {} })) return undefined;
      const { resolve = defaultFieldResolver } = config;
      config.resolve = (source, args, context, info) =>
        take(source, context, info.path) ?? resolve(source, args, context, info);
      return config;
    },
  });
}

function begin(
  { key, field, nodes, isConditional }: AskedField,
  parent: KnownParent,
  context: GraphContext,
  info: GraphQLResolveInfo,
): void {
  const [node] = nodes;
  const parentType = getNamedType(info.returnType);
  if (!isEarly(field) || isConditional || !node || !field.resolve || !isObjectType(parentType)) return;
  const path = { prev: info.path, key, typename: parentType.name };
  const own = { fieldName: field.name, fieldNodes: nodes, returnType: field.type, parentType, path };
  let answer: unknown;
  try {
    const args = getArgumentValues(field, node, info.variableValues);
    answer = field.resolve(parent, args, context, { ...info, ...own });
  } catch {
    return; // refused or given wrong arguments: the field itself says so in its turn
  }
  if (!(answer instanceof Promise)) return;
  answer.catch(() => undefined); // told by whoever takes it
  context.reads.once(newBegun).set(pathText(path), { parent, answer });
}

function take(source: unknown, { reads }: GraphContext, path: Path): Promise<unknown> | undefined {
  const ofOperation = reads.once(newBegun);
  if (ofOperation.size === 0) return undefined;
  const text = pathText(path);
  const found = ofOperation.get(text);
  ofOperation.delete(text);
  return found && isAsKnown(source, found.parent) ? found.answer : undefined;
}

function isAsKnown(source: unknown, parent: KnownParent): boolean {
  const object = Object(source) as Record<string, unknown>;
  return Object.entries(parent).every(([name, value]) => object[name] === value);
}

const pathUnder = (prev: Path, key: string | number): Path => ({ prev, key, typename: undefined });
