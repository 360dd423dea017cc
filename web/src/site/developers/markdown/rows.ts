import type { Code, RootContent } from 'mdast';

/** What is read together: words, and the code that shows what they say. */
export interface Row {
  words: RootContent[];
  code: Code[];
}

/** Pairs words with the code that follows them; a heading begins a row of its own. */
export function rowsOf(nodes: readonly RootContent[]): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const node of nodes) {
    if (node.type === 'code') {
      row ??= begin(rows);
      row.code.push(node);
      continue;
    }
    if (!row || row.code.length > 0 || node.type === 'heading') row = begin(rows);
    row.words.push(node);
  }
  return rows;
}

function begin(rows: Row[]): Row {
  const row: Row = { words: [], code: [] };
  rows.push(row);
  return row;
}
