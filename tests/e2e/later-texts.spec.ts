import { displayDate, expect, test } from './fixtures.ts';

test('who reads German has all that is shown later in German, and books, where its texts come late or not at all', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const [month, day, year] = displayDate(2).split('-');
  for (const arrival of ['late', 'never'] as const) {
    const context = await browser.newContext({ locale: 'de-DE' });
    const diner = await context.newPage();
    const held = Promise.withResolvers<void>();
    let asked = 0;
    // The first part of a catalogue is asked for first.
    await diner.route(/\/assets\/de-[^/]+\.js$/, async (route) => {
      asked += 1;
      if (asked === 1) return route.continue();
      if (arrival === 'never') return route.abort();
      await held.promise;
      return route.continue();
    });
    await diner.goto(bookingPath);
    await expect(diner.getByRole('heading', { name: 'Tisch reservieren' })).toBeVisible();
    await diner.locator('#date').fill(`${day}.${month}.${year}`);
    await diner.getByRole('radio', { name: '19:00' }).check();
    await diner.getByRole('group', { name: 'Ihre Angaben' }).getByText('Ernährung und Allergien').click();
    held.resolve();
    await diner.locator('#customerName').fill('Ada Lovelace');
    await diner.locator('#email').fill('ada@example.com');
    await diner.locator('#phone').fill('020 7946 0958');
    await diner.getByRole('button', { name: 'Tisch anfragen' }).click();
    await expect(diner.getByRole('heading', { name: 'Reservierungsanfrage erhalten!' })).toBeVisible();
    const thanks = diner.getByText(/^Thank you for your booking request at Bistro \w+\./);
    await expect(thanks).toHaveCount(arrival === 'late' ? 0 : 1);
    await expect(diner.locator('a[href^="/manage#"]').first()).toBeVisible();
    await expect(diner.locator('body')).not.toContainText(/[{}]/);
    await context.close();
  }
});
