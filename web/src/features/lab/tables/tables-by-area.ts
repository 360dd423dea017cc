import type { LabTable } from '../draft/lab-draft.ts';

interface Area {
  id: string;
  name: string;
  zones?: readonly number[] | null;
}

/** Tables that stand in one part of the room; null for those in none. */
export interface TablesOfArea {
  areaId: string | null;
  area: string | null;
  tables: LabTable[];
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** The tables by area and number, as people count them; one part without a name where there are no areas. */
export function tablesByArea(tables: readonly LabTable[], areas: readonly Area[]): TablesOfArea[] {
  const areaOf = ({ serverZone }: LabTable) =>
    areas.find(({ zones }) => zones?.includes(serverZone))?.id ?? null;
  const sorted = tables.toSorted((one, other) => byNumber.compare(one.name, other.name));
  return [...areas, { id: null, name: null }]
    .map(({ id, name }) => ({
      areaId: id,
      area: name,
      tables: sorted.filter((table) => areaOf(table) === id),
    }))
    .filter((each) => each.tables.length > 0);
}
