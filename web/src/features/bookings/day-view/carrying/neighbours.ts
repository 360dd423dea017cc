import type { Bar, DayLayout } from '../timeline/day-layout.ts';

/** The bar that an arrow key leads to: the one before or after in its row, or the nearest in time above or below. */
export function neighbourOf(
  { bars, rows }: DayLayout,
  bar: Bar,
  direction: 'left' | 'right' | 'up' | 'down',
): Bar | undefined {
  const inRow = (tableId: string | null) => bars.filter((other) => other.tableId === tableId);
  if (direction === 'left' || direction === 'right') {
    const row = inRow(bar.tableId).sort((one, other) => one.from - other.from || one.top - other.top);
    return row[row.indexOf(bar) + (direction === 'left' ? -1 : 1)];
  }
  const own = rows.findIndex(({ table }) => (table?.id ?? null) === bar.tableId);
  const ahead = direction === 'up' ? rows.slice(0, own).reverse() : rows.slice(own + 1);
  for (const { table } of ahead) {
    const [nearest] = inRow(table?.id ?? null).sort(
      (one, other) => Math.abs(one.from - bar.from) - Math.abs(other.from - bar.from),
    );
    if (nearest) return nearest;
  }
  return undefined;
}
