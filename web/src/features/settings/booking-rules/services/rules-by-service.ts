import { type OwnRules, ownRulesOf } from './own-rules.ts';
import type { ServiceRow } from './services-form.ts';

/** Rows of one name that have the same rules of their own. */
export interface RuledRows {
  key: string;
  name: string;
  own: OwnRules;
  /** Where they stand in the form. */
  places: { key: string; weekday: number; place: number }[];
}

/** The services by name and rules, in the order of the week; rows without a name are left out. */
export function rowsByRules(rows: readonly ServiceRow[]): RuledRows[] {
  const groups = new Map<string, RuledRows>();
  for (const [place, row] of rows.entries()) {
    const name = row.name.trim();
    if (name === '') continue;
    const own = ownRulesOf(row.own);
    const id = JSON.stringify([name, own]);
    const group = groups.get(id) ?? { key: row.key, name, own, places: [] };
    group.places.push({ key: row.key, weekday: row.weekday, place });
    groups.set(id, group);
  }
  return [...groups.values()].sort((one, other) => firstOf(groups, one.name) - firstOf(groups, other.name));
}

/** Namesakes stand together, where the first of them stands. */
function firstOf(groups: ReadonlyMap<string, RuledRows>, name: string): number {
  return [...groups.values()].findIndex((group) => group.name === name);
}
