import type { RootContent } from 'mdast';
import { CodePanel } from '../code/CodePanel.tsx';
import { examplesOf, snippetsOf } from '../code/samples.ts';
import classes from './DocumentBody.module.css';
import { Prose } from './Prose.tsx';
import { type Row, rowsOf } from './rows.ts';

interface DocumentBodyProps {
  nodes: readonly RootContent[];
  resolve: (link: string) => string | undefined;
  /** Names the pieces of code for who does not see where they stand. */
  title: string;
}

/** A document beside its code: what is said on the left, what shows it on the right, under each other where it is narrow. */
export function DocumentBody({ nodes, resolve, title }: DocumentBodyProps) {
  return rowsOf(nodes).map((row, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document that never changes
    <div key={number} className={row.code.length > 0 ? classes.row : classes.words}>
      <Prose nodes={row.words} resolve={resolve} />
      {row.code.length > 0 && <Examples row={row} title={`${title}, example ${number + 1}`} />}
    </div>
  ));
}

function Examples({ row, title }: { row: Row; title: string }) {
  return (
    <div className={classes.code}>
      {examplesOf(row.code).map((example, number) => (
        <CodePanel
          key={example[0]?.value}
          name={number === 0 ? title : `${title}, ${number + 1}`}
          snippets={snippetsOf(example)}
        />
      ))}
    </div>
  );
}
