import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { filled } from './hostile-files.ts';
import { Importer } from './portability-calls.ts';

const { seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });

const HEADINGS = 'date,time,guests,name,id\n2024-05-01,19:00,2,Ada,1\n';

const GOOD = Array.from(
  { length: 9_000 },
  (_, index) => `2024-05-02,19:00,2,Guest ${index},G-${index}\n`,
).join('');

/** A list that begins well and goes on with so many bytes of `text`. */
const list = (bytes: number, text: string) => new Uint8Array(filled(bytes, text, [HEADINGS + GOOD, '\n']));

async function checked(body: string | Uint8Array<ArrayBuffer>) {
  return new Importer(await seed.restaurant()).check('BOOKINGS', body, 'YEAR_FIRST');
}

test.each([
  ['19 MB of quotation marks that nobody closes', () => list(19_000_000, '"x\n'), 'BROKEN_QUOTES'],
  ['19 million empty lines', () => list(19_000_000, '\n'), 'TOO_MANY_ROWS'],
  ['more rows than an import may have', () => list(2_000_010, '2024-05-01,19:00,2,\n'), 'TOO_MANY_ROWS'],
])('a list with %s ends with a reason', async (_what, body, failureReason) => {
  expect(await checked(body())).toMatchObject({ status: 'FAILED', failureReason, rowsImported: 0 });
});

test('a line with ninety thousand cells is a row that is wrong, and the others are read', async () => {
  const wide = `2024-05-02,19:00,2,Bob,2${','.repeat(90_000)}\n`;
  const { status, totalRows, problems } = await checked(
    `${HEADINGS}${wide.repeat(30)}2024-05-03,19:00,2,Eve,3\n`,
  );
  expect({ status, totalRows }).toEqual({ status: 'CHECKED', totalRows: 32 });
  expect(problems).toHaveLength(30);
  expect(problems[0]).toMatchObject({ row: 3, problem: 'It has more cells than there are headings.' });
});

test('a quotation mark that is opened and never closed costs its own line', async () => {
  const rest = Array.from({ length: 5_000 }, (_, index) => `2024-05-02,19:00,2,Guest ${index},G-${index}`);
  const { status, badRows, totalRows } = await checked(
    `${HEADINGS}"2024-05-01,19:00,2,Ada,2\n${rest.join('\n')}\n`,
  );
  expect({ status, badRows, totalRows }).toEqual({ status: 'CHECKED', badRows: 1, totalRows: 5_002 });
});

test('one endless line is refused when it is sent', async () => {
  const importer = new Importer(await seed.restaurant());
  const { path } = await importer.begin('BOOKINGS');
  expect(await importer.send(path, new Uint8Array(filled(5_000_000, 'x')))).toContain('no rows below');
});

test.each([
  ['a zero character', (rest: string) => `${rest}2024-05-02,19:00,2,Bob,"R\0-2"\n`],
  ['a letter that is no UTF-8', (rest: string) => `\uFEFF${rest}2024-05-02,19:00,2,J\xfcrgen,2\n`],
])('%s far behind in a list is told with its row, never kept', async (_what, written) => {
  const text = written(`${HEADINGS}${GOOD}`);
  const bytes = text.startsWith('\uFEFF')
    ? Buffer.concat([Buffer.from('\uFEFF'), Buffer.from(text.slice(1), 'latin1')])
    : Buffer.from(text);
  const { status, problems } = await checked(new Uint8Array(bytes));
  expect(status).toBe('CHECKED');
  expect(problems).toEqual([
    expect.objectContaining({ row: 9_003, problem: expect.stringContaining('characters') }),
  ]);
});
