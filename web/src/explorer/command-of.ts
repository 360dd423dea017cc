import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { asCurl } from '../shared/requests/as-curl.ts';
import type { CallerKind } from './caller.ts';

interface Written {
  address: string;
  query: string;
  /** JSON, or nothing. */
  variables: string;
  /** Of several operations the one that the caret is in. */
  operationName?: string | undefined;
  kind: CallerKind;
}

/** A command with what to say of it, or why there is none. */
type Command = { command: string; words: string } | { fault: string };

/** Who calls with something secret has it in a variable of the shell, out of the command and of its history. */
const BEARER = { authorization: 'Bearer $HOSTSTAND_KEY' };

const WORDS: Record<CallerKind, string> = {
  key: 'Copied. Your key is not in it: set HOSTSTAND_KEY.',
  session: 'Copied. It needs an API key in HOSTSTAND_KEY.',
  visitor: 'Copied as a command for your shell.',
};

/** What stands in the editor as a command for a shell. */
export function commandOf({ address, query, variables, operationName, kind }: Written): Command {
  const document = parsed(query);
  if (!document) return { fault: 'Write an operation first: this one cannot be read.' };
  const operation = getOperationAST(document) ?? getOperationAST(document, operationName);
  if (!operation) return { fault: 'There are several operations: put the caret into one of them.' };
  if (operation.operation === 'subscription')
    return { fault: 'A live query goes over a socket, which curl has none of. The guide shows how.' };
  const values = valuesIn(variables);
  if (!values) return { fault: 'The variables are no JSON object. Correct them first.' };
  const isOneOfSeveral = !getOperationAST(document) && operation.name;
  const headers = kind === 'visitor' ? {} : BEARER;
  const command = asCurl({
    address,
    query,
    variables: values,
    headers,
    ...(isOneOfSeveral && { operationName: operation.name?.value }),
  });
  return { command, words: WORDS[kind] };
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

function valuesIn(variables: string): object | undefined {
  if (variables.trim() === '') return {};
  try {
    const values: unknown = JSON.parse(variables);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}
