import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** What a hand does: by a key, or by pressing something with the mouse. */
type Act = (() => Promise<unknown>) | Locator;

/** Does something of a kind, and notes how long the page took to answer it. */
export type Note = (kind: string, act: Act) => Promise<void>;

/** A finger stays on the button of a mouse for so long. */
const HELD_MS = 80;

/**
 * Presses what is to be measured. Playwright's own click asks the page, between the press and its effect, what lies under the
 * pointer, and lets go within the same frame: a page would be charged for the tool.
 */
export async function aimAt(page: Page, act: Act): Promise<() => Promise<unknown>> {
  if (typeof act === 'function') return act;
  await act.hover();
  return async () => {
    await page.mouse.down();
    await pause(HELD_MS);
    await page.mouse.up();
  };
}

/** A diner looks at parties, days and times, and books. */
export async function actAtTheBooking(page: Page, address: string, note: Note): Promise<void> {
  await page.goto(address);
  const party = page.getByLabel('Party size');
  const times = page.getByRole('radio');
  await times.first().waitFor();
  await party.focus();
  await note('Booking page: party', () => page.keyboard.press('ArrowDown'));
  await note('Booking page: open the calendar', page.getByRole('button', { name: 'Open the calendar' }));
  const days = page.getByRole('dialog', { name: 'Choose a date' }).locator('td button:enabled');
  await note('Booking page: date', days.last());
  for (const time of ['06:00 PM', '06:30 PM', '07:00 PM']) {
    const choice = page.getByRole('radio', { name: time });
    await choice.scrollIntoViewIfNeeded();
    await note('Booking page: time', choice);
  }
  await page.getByLabel('Full name').focus();
  for (const letter of 'Ada') await note('Booking page: a letter', () => page.keyboard.press(letter));
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('020 7946 0958');
  const submit = page.getByRole('button', { name: 'Request Booking' });
  await submit.scrollIntoViewIfNeeded();
  await note('Booking page: submit', submit);
  await page.getByRole('heading', { name: 'Booking Request Confirmed!' }).waitFor();
}

/** A host narrows the list, opens a booking, and changes how two stand. */
export async function actAtTheList(page: Page, address: string, note: Note): Promise<void> {
  await page.goto(address);
  const filters = page.getByRole('group', { name: 'Filter by status' });
  await page.getByText(/^Showing /).waitFor();
  for (const status of ['Confirmed', 'All', 'Confirmed']) {
    await note('Bookings: filter', filters.getByRole('button', { name: status, exact: true }));
    // The list has changed with it: what is pressed next stays where it is.
    await filters.getByRole('button', { name: status, exact: true, pressed: true }).waitFor();
  }
  const guests = page.getByRole('button', { name: /^Guest \d/ });
  for (const index of [0, 1]) {
    await note('Bookings: open one', guests.nth(index));
    await page.getByRole('dialog').getByText('Reference').waitFor();
    await note('Bookings: close it', () => page.keyboard.press('Escape'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  for (const _booking of [1, 2]) {
    await page
      .getByRole('button', { name: /^More for Guest/ })
      .first()
      .click();
    const cancel = page.getByRole('menuitem', { name: 'Cancel booking' });
    await note('Bookings: change a status', cancel);
    await cancel.waitFor({ state: 'hidden' });
  }
}

/** A manager takes tables into hand, one after the other. */
export async function actAtTheFloor(page: Page, address: string, note: Note): Promise<void> {
  await page.goto(address);
  for (const name of ['3', '5', '15', '16']) {
    const table = page.getByRole('button', { name: new RegExp(`^Table ${name}, `) });
    await table.waitFor();
    await note('Floor plan: choose a table', table);
  }
}
