import type { Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { GUIDE } from '../docs/doc-list.ts';
import { documentNamed } from '../docs/sources.ts';
import { parseMarkdown } from '../markdown/parse.ts';

/** The head of the guide's table of the codes of user errors. */
const HEAD = 'code of a user error';

const table = parseMarkdown(documentNamed(GUIDE)).children.find(
  (node): node is Table => node.type === 'table' && textOf(node.children[0] ?? node).startsWith(HEAD),
);

const actions = new Map(
  (table?.children ?? []).map(({ children: [code, , action] }) => [
    code ? textOf(code) : '',
    action ? textOf(action) : '',
  ]),
);

/** What to do after a refusal, as the guide says it. */
export function actionOf(code: string): string {
  return actions.get(code) ?? '';
}
