import { expect, test } from 'vitest';
import { shortTables } from '../../../web/src/features/service/list/short-tables.ts';

test.each([
  ['7', '7'],
  ['12 + 13 + 14', '12 + 13 + 14'],
  ['Window left', 'Window left'],
  ['Terrasse am Fluss, links hinten 7', 'Terrasse … 7'],
  ['Terrasse am Fluss, links hinten 107', 'Terrasse … 107'],
])('names of tables that begin alike are told apart where there is little room: %s', (names, shown) => {
  expect(shortTables(names)).toBe(shown);
});
