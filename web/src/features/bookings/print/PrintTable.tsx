import type { ReactNode } from 'react';
import classes from './PrintSheet.module.css';

interface PrintTableProps {
  columns: readonly string[];
  /** What stands at the foot of every page. */
  foot: string;
  /** One `tbody` for each part. */
  children: ReactNode;
}

/** A table whose heading and foot come again on every page, and whose rows are never cut in two. */
export function PrintTable({ columns, foot, children }: PrintTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tfoot className={classes.foot}>
        <tr>
          <td colSpan={columns.length}>{foot}</td>
        </tr>
      </tfoot>
      {children}
    </table>
  );
}
