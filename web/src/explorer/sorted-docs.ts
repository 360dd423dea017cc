import type { Fetcher, FetcherReturnType } from '@graphiql/toolkit';

interface Named {
  name: string;
}

interface TypeOfSchema extends Named {
  fields?: Named[] | null;
  inputFields?: Named[] | null;
}

interface Introspection {
  data?: { __schema?: { types: TypeOfSchema[] } } | null;
}

/**
 * The documentation beside the editor lists types and fields by their names, as one looks for them. Arguments and the values of enums keep
 * the order they were written in, which says something.
 */
export function sortedDocs(fetcher: Fetcher): Fetcher {
  return (params, options) => {
    const answer = fetcher(params, options);
    return params.operationName === 'IntrospectionQuery' && answer instanceof Promise
      ? answer.then((result) => sorted(result as Introspection) as Awaited<FetcherReturnType>)
      : answer;
  };
}

function sorted(answer: Introspection): Introspection {
  const types = answer.data?.__schema?.types;
  if (!types) return answer;
  types.sort(byName);
  for (const { fields, inputFields } of types) {
    fields?.sort(byName);
    inputFields?.sort(byName);
  }
  return answer;
}

const byName = (one: Named, other: Named) => one.name.localeCompare(other.name, 'en');
