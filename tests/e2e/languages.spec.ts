import { expect, test } from './fixtures.ts';

test('a diner reads the page in the language of their browser, and turned round nothing sticks out', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const phone = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  const diner = await phone.newPage();
  await diner.goto(bookingPath);
  await expect(diner.getByRole('heading', { name: 'Tisch reservieren' })).toBeVisible();
  await expect(diner.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(diner);
  await diner.goto(`${bookingPath}?lang=es`);
  await expect(diner.getByRole('heading', { name: 'Hacer una reserva' })).toBeVisible();
  await diner.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await diner.getByRole('button', { name: 'Abrir el calendario' }).click();
  await expect(diner.getByRole('grid')).toBeVisible();
  const sticksOut = await diner.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < 0 || right > innerWidth);
      })
      .map(({ className }) => String(className)),
  );
  expect(sticksOut).toEqual([]);
  await phone.close();
});
