import { parse, print, stripIgnoredCharacters } from 'graphql';

/** What is sent to the API. */
interface CurlRequest {
  /** Address of the API. */
  address: string;
  query: string;
  variables?: object;
  operationName?: string | undefined;
  /** Further headers; a value may name a variable of the shell (`$HOSTSTAND_KEY`). */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A request as a command for a shell. The body comes as it stands, by a quoted here-document, so that nothing in it means
 * anything to the shell; headers are in double quotes, so that a key stays in its variable and out of the history.
 */
export function asCurl({ address, query, variables, operationName, headers = {} }: CurlRequest): string {
  const lines = [
    `curl ${address} \\`,
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `  -H "${name}: ${value}" \\`,
    ),
    "  -d @- <<'JSON'",
    JSON.stringify(
      {
        query: inOneLine(query),
        ...(variables && Object.keys(variables).length > 0 && { variables }),
        ...(operationName && { operationName }),
      },
      null,
      2,
    ),
    'JSON',
  ];
  return lines.join('\n');
}

/** Without line breaks and comments; what cannot be read stays as it is, for the server to say why. */
function inOneLine(query: string): string {
  try {
    // White space inside of a text means something.
    if (query.includes('"')) return stripIgnoredCharacters(query);
    return print(parse(query)).replaceAll(/\s+/g, ' ');
  } catch {
    return query;
  }
}
