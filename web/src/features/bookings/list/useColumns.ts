import { useLocalStorage } from '@mantine/hooks';

/** Columns that a host can do without. */
export const OPTIONAL_COLUMNS = [
  ['table', 'Table'],
  ['requests', 'Special Requests'],
  ['source', 'Source'],
] as const;

/** A column that can be hidden. */
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number][0];

/** Which columns this browser hides, and the verb that hides or shows one. */
export function useColumns() {
  const [hidden, setHidden] = useLocalStorage<OptionalColumn[]>({
    key: 'hoststand.bookings.hidden-columns',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (column: OptionalColumn) =>
    setHidden((before) =>
      before.includes(column) ? before.filter((other) => other !== column) : [...before, column],
    );
  return { hidden, toggle };
}
