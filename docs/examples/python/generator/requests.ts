import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import type { Inputs } from './inputs.ts';
import { capital, indented, literal, pythonName } from './words.ts';

/** The function that makes the request of an operation: its variables are its parameters. */
export function requestOf(
  operation: OperationDefinitionNode,
  { inputs, fragments }: { inputs: Inputs; fragments: readonly FragmentDefinitionNode[] },
): string {
  const name = operation.name?.value ?? '';
  const variables = operation.variableDefinitions ?? [];
  const parameters = variables.map((variable) => parameterOf(variable, inputs));
  const sent = variables.map(
    ({ variable }) => `"${variable.name.value}": ${pythonName(variable.name.value)},`,
  );
  const constant = `_${pythonName(name).toUpperCase()}`;
  const text = [operation, ...usedBy(operation.selectionSet, fragments)].map(print).join('\n\n');
  const star = parameters.length > 0 ? '*, ' : '';
  return [
    `${constant}: Final = ${literal(`\n${text}\n`)}`,
    '',
    '',
    `def ${pythonName(name)}(${star}${parameters.join(', ')}) -> Request[${capital(name)}]:`,
    ...indented(['variables = _given({', ...indented(sent), '})']),
    ...indented([`return Request(${constant}, variables, ${capital(name)}.read)`]),
    '',
  ].join('\n');
}

function parameterOf({ variable, type, defaultValue }: VariableDefinitionNode, inputs: Inputs): string {
  const isRequired = type.kind === Kind.NON_NULL_TYPE && !defaultValue;
  const python = inputs.typeOf(type);
  return `${pythonName(variable.name.value)}: ${python}${isRequired ? '' : ' | Unset = UNSET'}`;
}

/** The fragments that a selection spreads, and those that they spread. */
function usedBy(
  set: SelectionSetNode,
  fragments: readonly FragmentDefinitionNode[],
  found = new Set<FragmentDefinitionNode>(),
): FragmentDefinitionNode[] {
  visit(set, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((each) => each.name.value === name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      usedBy(fragment.selectionSet, fragments, found);
    },
  });
  return [...found];
}
