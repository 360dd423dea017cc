import { Kind, parse, print, visit } from 'graphql';
import type { Answer } from './caller.ts';

/** A document with `dryRun: true` at its one mutation. */
export function dry(query: string): string {
  let depth = 0;
  const document = visit(parse(query), {
    Field: {
      enter(field) {
        depth += 1;
        if (depth > 1) return undefined;
        const value = { kind: Kind.BOOLEAN, value: true } as const;
        const name = { kind: Kind.NAME, value: 'dryRun' } as const;
        return { ...field, arguments: [...(field.arguments ?? []), { kind: Kind.ARGUMENT, name, value }] };
      },
      leave() {
        depth -= 1;
      },
    },
  });
  return print(document);
}

/** An answer without what is new each time: ids, tokens, references, moments and cursors. */
export function told({ data, errors }: Pick<Answer<unknown>, 'data' | 'errors'>): string {
  const plain = errors.map(({ message, extensions: { code } }) => ({ message, code }));
  return JSON.stringify({ data, errors: plain })
    .replaceAll(/\b[a-z]{2,6}_[\da-z]{26}\b/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
    .replaceAll(/"(token|manageToken|secret|reference)":"[^"]+"/g, '"$1":"new"');
}
