import type { LabTable } from '../draft/lab-draft.ts';

interface Area {
  name: string;
  zones?: readonly number[] | null;
}

/** Tables that stand in one part of the room; null for those in none. */
export interface TablesOfArea {
  area: string | null;
  tables: LabTable[];
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** The tables by area and number, as people count them; one part without a name where there are no areas. */
export function tablesByArea(tables: readonly LabTable[], areas: readonly Area[]): TablesOfArea[] {
  const areaOf = ({ serverZone }: LabTable) =>
    areas.find(({ zones }) => zones?.includes(serverZone))?.name ?? null;
  const sorted = tables.toSorted((one, other) => byNumber.compare(one.name, other.name));
  const names = [...areas.map(({ name }) => name), null];
  return names
    .map((area) => ({ area, tables: sorted.filter((table) => areaOf(table) === area) }))
    .filter((each) => each.tables.length > 0);
}
