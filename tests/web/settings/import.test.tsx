import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ImportApi } from './import-api.tsx';

const FILE = new File(['Day,Clock,Who,Covers\n03/04/2025,19:00,Ada Lovelace,2\n'], 'old-system.csv');
const AMBIGUOUS = 'The dates can be read in more than one way. Choose in which order they are written.';

async function begins() {
  const user = userEvent.setup();
  const api = new ImportApi();
  await api.opens();
  const sends = async () => {
    const chosen = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!chosen) throw new Error('No file can be chosen');
    await user.upload(chosen, FILE);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, api, sends, press };
}

describe('an owner who imports a list', () => {
  test('goes from the file by columns and preview to the result, and takes it back', async () => {
    const { user, api, sends, press } = await begins();
    await sends();
    expect(await screen.findByText(/Step 2 of 4: Columns/)).toBeTruthy();
    expect(api.sent).toEqual([['/imports/token', 'old-system.csv']]);
    const day = screen.getByLabelText<HTMLSelectElement>('Date');
    expect(day.selectedOptions[0]?.textContent).toBe('Day');
    await user.selectOptions(screen.getByLabelText('Party size'), 'Not in the file');
    await user.selectOptions(screen.getByLabelText('Party size'), 'Covers');
    await user.click(screen.getByRole('radio', { name: /Day first/ }));
    await press('Show preview');

    expect(await screen.findByText('1 can be imported')).toBeTruthy();
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toContain('Ada Lovelace');
    expect(second?.textContent).toContain('Too many.');
    expect(
      within(screen.getByRole('list', { name: 'Rows that need a look' })).getByText(/Row 3, Covers/),
    ).toBeTruthy();
    await press('Import 1 row');

    expect(await screen.findByText('1 row imported, 1 left out.')).toBeTruthy();
    await press('Undo this import');
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('The import was undone: nothing of it is left.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
    expect(api.taken).toEqual([
      [
        'createImport',
        expect.objectContaining({ restaurantId: 'rest_1', kind: 'BOOKINGS', fileName: 'old-system.csv' }),
      ],
      [
        'checkImport',
        {
          id: 'impt_1',
          columns: [
            { field: 'DATE', column: 0 },
            { field: 'TIME', column: 1 },
            { field: 'PARTY_SIZE', column: 3 },
            { field: 'NAME', column: 2 },
          ],
          dateOrder: 'DAY_FIRST',
        },
      ],
      ['runImport', { id: 'impt_1', keepsPlaceless: false }],
      ['undoImport', { id: 'impt_1' }],
    ]);
  }, 20_000);

  test('without a file is told so, and nothing is begun', async () => {
    const { api, press } = await begins();
    await press('Continue');
    expect(await screen.findByText('Choose a file first.')).toBeTruthy();
    expect(api.taken).toEqual([]);
  });

  test('whose file is not taken reads why at the same step, and sends another', async () => {
    const { api, sends, press } = await begins();
    api.unreadable = 'This is no CSV file. Save the list as CSV (UTF-8), and send that file.';
    await sends();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Save the list as CSV (UTF-8)');
    expect(screen.getByText('Step 1 of 4: File')).toBeTruthy();
    await press('Continue');
    expect(await screen.findByText(/Step 2 of 4: Columns/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.sent).toHaveLength(2);
  });

  test('whose dates can be read in two ways is asked for their order, and no order is taken for granted', async () => {
    const { user, api, sends, press } = await begins();
    await sends();
    const orders = within(await screen.findByRole('radiogroup', { name: 'How are the dates written?' }));
    expect(screen.getByText('These dates can be read in more than one way.')).toBeTruthy();
    expect(orders.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    api.refusal = { code: 'REQUIRED', field: ['dateOrder'], message: AMBIGUOUS };
    await press('Show preview');
    expect((await screen.findByRole('alert')).textContent).toContain(AMBIGUOUS);
    await user.click(orders.getByRole('radio', { name: /Month first/ }));
    await press('Show preview');
    expect(await screen.findByText('1 can be imported')).toBeTruthy();
    expect(api.taken.at(-1)).toMatchObject(['checkImport', { dateOrder: 'MONTH_FIRST' }]);
  }, 15_000);
});
