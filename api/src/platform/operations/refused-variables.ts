import {
  coerceInputValue,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { refused } from '../errors/errors.ts';
import { MOST_FAULTS } from './limits.ts';

type Variables = Readonly<Record<string, unknown>>;

/**
 * What is wrong with the variables of an operation, in the words of graphql-js: BAD_USER_INPUT, each with the path of the
 * value in `extensions.field`; empty when they are as the schema asks. At most as many as of a document's faults, and one
 * more that says so.
 */
export function refusedVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, 'variableDefinitions'>,
  values: Variables,
): GraphQLError[] {
  const { errors = [] } = getVariableValues(schema, variableDefinitions, values, { maxErrors: MOST_FAULTS });
  if (errors.length === 0) return [];
  const paths = faultyPaths(schema, variableDefinitions, values);
  return errors.map((error, place) => {
    const field = paths[place];
    if (!field) return refused('BAD_USER_INPUT', error.message);
    const { message, nodes } = error;
    return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', field } });
  });
}

/** Where the first of these faults are, in the order in which graphql-js finds them: it tells them in words alone. */
function faultyPaths(
  schema: GraphQLSchema,
  definitions: NonNullable<OperationDefinitionNode['variableDefinitions']>,
  values: Variables,
): string[][] {
  const paths: string[][] = [];
  for (const { variable, type: typeNode, defaultValue } of definitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!isInputType(type) || (value === undefined && (defaultValue || !isNonNullType(type)))) continue;
    coerceInputValue(value, type, (path) => {
      if (paths.length < MOST_FAULTS) paths.push([name, ...path.map(String)]);
    });
  }
  return paths;
}
