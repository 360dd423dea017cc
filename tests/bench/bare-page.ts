import type { Page } from 'playwright-core';
import type { Note } from './interactions.ts';

/** What the kinds of the bare page begin with: they have no budget, but tell what the machine takes for as little. */
export const BARE = 'Bare page';

const ROWS = 50; // as many as a page of bookings
const TABLES = 120;

const rows = Array.from(
  { length: ROWS },
  (_row, index) => `<tr><td>Guest ${index}<td>2026-01-01<td>19:00<td>2<td><button>Change ${index}</button>`,
).join('');

const tables = Array.from({ length: TABLES }, (_table, index) => {
  const [left, top] = [20 + (index % 12) * 110, 40 + Math.floor(index / 12) * 80];
  return `<button style="position:absolute;left:${left}px;top:${top}px;width:80px;height:70px">${index + 1}</button>`;
}).join('');

const LIST = `<table>${rows}</table>
  <dialog><label>Name <input></label><label>Email <input></label><label>Notes <textarea></textarea></label></dialog>
  <script>
    const dialog = document.querySelector('dialog');
    document.querySelector('table').addEventListener('click', () => dialog.showModal());
  </script>`;

const FLOOR = `<div>${tables}</div><p>None</p>
  <script>
    document.querySelector('div').addEventListener('click', ({ target }) => {
      document.querySelector('.chosen')?.classList.remove('chosen');
      target.classList.add('chosen');
      document.querySelector('p').textContent = 'Table ' + target.textContent;
    });
  </script>
  <style>.chosen { outline: 3px solid }</style>`;

/**
 * The raw limit of interactions: a list whose rows open a dialog and a floor whose tables are chosen, in HTML and a line
 * of script, with the browser's own controls and no style.
 */
export async function actAtTheBarePage(page: Page, note: Note): Promise<void> {
  await page.goto('about:blank'); // with what watches in every page; a page that is written into keeps it
  await page.setContent(LIST);
  for (const index of [0, 1]) {
    await note(`${BARE}: open a dialog`, page.getByRole('button', { name: /^Change/ }).nth(index));
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await note(`${BARE}: close it`, () => page.keyboard.press('Escape'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.setContent(FLOOR);
  for (const name of ['3', '5', '15', '16']) {
    await note(`${BARE}: choose a table`, page.getByRole('button', { name, exact: true }));
  }
}
