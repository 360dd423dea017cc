/** As much of an area as says which tables stand in it; `zones` is null for whoever may not read them. */
export interface AreaOfTables {
  name: string;
  zones: readonly number[] | null;
}

/** Those of the tables that do not stand in an area; none for a party that may sit anywhere. */
export function tablesOutside<Table extends { serverZone: number }>(
  area: AreaOfTables | null | undefined,
  tables: readonly Table[],
): Table[] {
  const zones = area?.zones;
  return zones ? tables.filter(({ serverZone }) => !zones.includes(serverZone)) : [];
}

/** As much of a booking as says where its guest asked to sit. */
interface BookingOfArea {
  area: { name: string } | null;
  sitsElsewhere: boolean;
  tables: readonly unknown[];
}

/** `Terrace` for a party that sits there, `asked for Terrace` for one that has no table, or one elsewhere; null for anywhere. */
export function areaInWords({ area, sitsElsewhere, tables }: BookingOfArea): string | null {
  if (!area) return null;
  return sitsElsewhere || tables.length === 0 ? `asked for ${area.name}` : area.name;
}

const list = new Intl.ListFormat('en-US');

/** `Table 4 does not stand in the area “Terrace”.`; null where all of them do. */
export function outsideInWords(
  area: AreaOfTables | null | undefined,
  tables: readonly { name: string; serverZone: number }[],
): string | null {
  const outside = tablesOutside(area, tables).map(({ name }) => name);
  if (!area || outside.length === 0) return null;
  const [subject, verb] = outside.length === 1 ? ['Table', 'does'] : ['Tables', 'do'];
  return `${subject} ${list.format(outside)} ${verb} not stand in the area “${area.name}”.`;
}
