import type { ConstDirectiveNode } from 'graphql';
import { schema } from './model.ts';

/** Who may read a field or call an operation; null where the type that holds it says so. */
export type Access = 'PUBLIC' | 'HOST' | 'MANAGER' | 'OWNER' | null;

interface WithNode {
  description?: string | null | undefined;
  astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}

/** Who may, by `@auth` and `@public`. */
export function accessOf({ astNode }: WithNode): Access {
  for (const { name, arguments: values } of astNode?.directives ?? []) {
    if (name.value === 'public') return 'PUBLIC';
    if (name.value !== 'auth') continue;
    const [role] = (values ?? []).map(({ value }) => (value.kind === 'EnumValue' ? value.value : null));
    if (role === 'HOST' || role === 'MANAGER' || role === 'OWNER') return role;
  }
  return null;
}

const NEEDS = / ?Needs: [^.]*\.$/;
const REFUSALS = / ?Refusals: ([A-Z_, ]+)\./;

/** What a description says in words, without what the page shows in other ways. */
export function wordsOf({ description }: WithNode): string {
  return (description ?? '').replace(NEEDS, '').replace(REFUSALS, '').trim();
}

/** The codes of user errors that a mutation can give, as its description ends with them. */
export function refusalsOf({ description }: WithNode): string[] {
  return REFUSALS.exec(description ?? '')?.[1]?.split(', ') ?? [];
}

/** What a code of a user error means, in the schema's own words. */
export function meaningOf(code: string): string {
  const type = schema.getType('UserErrorCode');
  const values = type && 'getValues' in type ? type.getValues() : [];
  return values.find(({ name }) => name === code)?.description ?? '';
}
