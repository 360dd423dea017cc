import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { guarded, withoutGuard } from '../../../api/src/features/portability/csv/csv-guard.ts';
import { csvText } from '../../../api/src/features/portability/csv/csv-text.ts';
import { guarded as guardedByWeb } from '../../../web/src/shared/csv-file.ts';
import { testServer } from '../../testkit/server.ts';
import { exported, Importer } from './portability-calls.ts';

const HOSTILE = [
  '=1+1',
  ' =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\u00a0＝1',
  '"=1',
  'x;=1+1',
  'x; ＝1+1',
  'x\t@SUM(A1)',
  'Quiet\n=1+1',
  'Quiet\r\n -2',
  'x;"=1',
  "'=1",
  "''=1",
  "x;'=1",
  '\t=1',
  '\u0000=1',
  '+44-20-7946',
  '+1 617-555-0199',
  '+1+cmd',
];
const PHONES = ['+44 20 7946 0000', '+442079460000', '+1 617 555 0134'];

/** What begins a formula, as Excel and its like read a cell. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^\p{Cc}/u;
const piece = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '\n',
  '\r',
  ' ',
  'a',
  '1',
  '\u0000',
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('a cell of a CSV file', () => {
  test.each(HOSTILE)(
    '%j runs nowhere, whichever separator a spreadsheet goes by, and comes back as it was',
    (cell) => {
      const file = csvText([['before', cell, 'after']]);
      for (const delimiter of [',', ';', '\t']) {
        const read = Papa.parse<string[]>(file, { delimiter, newline: '\r\n' }).data.flat();
        expect(read.filter((each) => FORMULA.test(each))).toEqual([]);
      }
      expect(withoutGuard(guarded(cell))).toBe(cell);
    },
  );

  test.each(PHONES)('%j stays as it is dialled', (phone) => {
    expect(csvText([['Ada', phone]])).toBe(`Ada,${phone}\r\n`);
    expect(csvText([[phone, '5+cmd']])).toBe(`'${phone},5+cmd\r\n`); // "+44,5+cmd" is one cell to who reads by semicolons
  });

  test('of an export of version 0.1 loses its apostrophe, phone numbers too', () => {
    expect(withoutGuard("'+44 20 7946 0958")).toBe('+44 20 7946 0958');
    expect(withoutGuard("'=1")).toBe('=1');
  });

  test('stands in quotation marks wherever some program could end it', () => {
    expect(csvText([['a;b', 'a\tb', 'a|b', 'a,b', ' a', 'ab']])).toBe('"a;b","a\tb","a|b","a,b"," a",ab\r\n');
  });

  test('numbers are numbers', () => {
    expect(csvText([[-5, 3]])).toBe('-5,3\r\n');
  });

  test('whatever people write comes back to the letter, and is guarded alike by API and web', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(withoutGuard(guarded(cell))).toBe(cell);
        expect(guardedByWeb(cell)).toBe(guarded(cell));
        expect(guardedByWeb(cell, true)).toBe(guarded(cell, true));
        expect(withoutGuard(guarded(cell, true))).toBe(cell);
      }),
      { numRuns: 5_000 },
    );
  });

  test('whatever people write begins no formula but the number of a phone, read by commas, semicolons or tabs', () => {
    const runs = (each: string) => /^[\s"]*[=+\-@＝]/.test(each) && !/^\+[1-9][\d ]*$/.test(each);
    fc.assert(
      fc.property(text, text, (one, other) => {
        const file = csvText([[one, other, 'end']]);
        for (const delimiter of [',', ';', '\t']) {
          const read = Papa.parse<string[]>(file, { delimiter }).data.flat();
          expect(read.filter(runs)).toEqual([]);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

test('what is exported is imported again to the letter: names that look like formulas, wishes of several lines, phones', async () => {
  const { seed, rows } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
  const from = await seed.restaurant({ timezone: 'Europe/Paris' });
  const to = await seed.restaurant({ timezone: 'Europe/Paris' });
  const guests = [
    { customerName: '=1+1', phone: '+44 20 7946 0958', specialRequests: 'x;=1+1' },
    { customerName: "'=quoted", phone: '+1 617 555 0134', specialRequests: 'Quiet\n-2 chairs; ＝A1' },
    { customerName: '＠ home', phone: '+44 20 7946 0959', specialRequests: "it's; '+1 more" },
  ];
  for (const [index, guest] of guests.entries()) await from.book({ ...guest, time: `${18 + index}:00` });
  const { 'bookings.csv': file = '' } = await exported(from);
  expect(file).toContain(',+44 20 7946 0958,');
  const seen = await new Importer(to).run('BOOKINGS', file);
  expect(seen).toMatchObject({ status: 'FINISHED', rowsImported: 3, badRows: 0 });
  const stored = (restaurant: string) =>
    rows(
      `select customer_name, phone, special_requests, date::text, time::text, guests from bookings
        where restaurant_id = $1 order by time`,
      [restaurant],
    );
  expect(await stored(to.uuid)).toEqual(await stored(from.uuid));
});
