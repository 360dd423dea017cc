import type { Page } from '@playwright/test';
import { displayDate, expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';

const site = new ForeignSite();
test.beforeAll(() => site.open());
test.afterAll(() => site.close());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const DEMO = 'rest_01j0000000e008000000001mx0';

const idOf = (bookingPath: string) => bookingPath.split('/').at(-1) ?? '';

const element = (base: string, id: string, attributes: string) =>
  `<script type="module" src="${base}/embed-v1.js"></script>
   <hoststand-booking restaurant="${id}" ${attributes}></hoststand-booking>`;

/** Sets attributes, as the site's own script does; null takes one away. */
async function set(page: Page, attributes: Record<string, string | null>): Promise<void> {
  await page.evaluate((changes) => {
    const form = document.querySelector('hoststand-booking');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) form?.removeAttribute(name);
      else form?.setAttribute(name, value);
    }
  }, attributes);
}

const isoDate = (daysAhead: number) => {
  const [month, day, year] = displayDate(daysAhead).split('-');
  return `${year}-${month}-${day}`;
};

for (const size of SIZES) {
  test(`the form follows its attributes while a guest is in it, ${size.width} wide`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    const product = new URL(page.url()).origin;
    site.shows(
      element(
        product,
        idOf(bookingPath),
        'restaurant-name="Chez Ada" prefill-party="3" prefill-name="Grace Hopper"',
      ),
    );
    await page.setViewportSize(size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.origin);
    const form = page.frameLocator('iframe');
    await expect(form.getByLabel('Party size')).toHaveValue('3');
    // What is said of a person is in no address.
    await expect(form.getByLabel('Full name')).toHaveValue('Grace Hopper');
    expect(asked.filter((url) => url.includes('Grace'))).toEqual([]);
    expect(asked.some((url) => url.includes('party=3'))).toBe(true);

    // The site's own buttons choose the visit; the guest's own words stay.
    await form.getByLabel('Full name').fill('Grace Brewster');
    await set(page, {
      'prefill-party': '5',
      'prefill-date': isoDate(3),
      'prefill-time': '19:30',
      'prefill-name': 'Somebody Else',
      'prefill-email': 'grace@example.com',
    });
    await expect(form.getByLabel('Party size')).toHaveValue('5');
    await expect(form.getByLabel('Date', { exact: true })).toHaveValue(displayDate(3));
    await expect(form.getByRole('radio', { name: '07:30 PM', exact: true })).toBeChecked();
    await expect(form.getByLabel('Full name')).toHaveValue('Grace Brewster');
    await expect(form.getByLabel('Email')).toHaveValue('grace@example.com');
    await set(page, { 'prefill-party': 'nonsense', 'prefill-time': '99:99', 'prefill-date': '1999-01-01' });
    await expect(form.getByLabel('Party size')).toHaveValue('5');

    // Another language takes nothing away: the date is the same day in its own form.
    await set(page, { lang: 'de' });
    await expect(form.getByRole('heading', { name: 'Tisch reservieren' })).toBeVisible();
    const [month, day, year] = displayDate(3).split('-');
    await expect(form.getByLabel('Datum', { exact: true })).toHaveValue(`${day}.${month}.${year}`);
    await expect(form.getByRole('radio', { name: '19:30', exact: true })).toBeChecked();
    await expect(form.getByLabel('Vor- und Nachname')).toHaveValue('Grace Brewster');
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Reservierungsformular Chez Ada');

    // Colour and header, and back.
    const accent = () =>
      form.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'));
    const own = await accent();
    await set(page, { accent: '#7c2d12', header: 'none' });
    await expect.poll(accent).toBe('#7c2d12');
    const name = form.getByRole('heading', { level: 1 }).locator('..');
    await expect.poll(async () => (await name.boundingBox())?.width).toBeLessThan(2);
    await expectAccessible(page);
    await set(page, { accent: 'red;}', header: null, lang: null });
    await expect.poll(accent).toBe(own);
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(50);
    await expect(form.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();

    // It becomes a button, and then a form of another restaurant, without a reload of the page.
    await set(page, { mode: 'popup' });
    await expect(page.getByRole('button', { name: 'Book a table' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await set(page, { mode: 'inline', lang: 'de' });
    await expect(form.getByRole('heading', { name: 'Tisch reservieren' })).toBeVisible();
    // The form is gone before it can say that it speaks another language.
    await set(page, { mode: 'popup', lang: null });
    await expect(page.getByRole('button', { name: 'Book a table' })).toBeVisible();
    await set(page, { mode: 'inline', restaurant: DEMO });
    await expect(form.getByRole('heading', { name: 'The Copper Table' })).toBeVisible();
  });

  test(`the floating button floats inside a parent that is moved, cut and covered, in the words of its language, ${size.width} wide`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    const product = new URL(page.url()).origin;
    site.showsPage(
      `<!doctype html><html lang="en"><title>Chez Ada</title><meta name="viewport" content="width=device-width, initial-scale=1">
       <main style="height: 3000px"><h1>Chez Ada</h1><div style="transform: translate(40px, 40px) scale(0.5); overflow: hidden; width: 120px; height: 30px; position: relative; z-index: 0">
         ${element(product, idOf(bookingPath), 'mode="floating" lang="fr" header="none"')}
       </div>
       <div style="position: fixed; inset: 0; z-index: 2147483647"></div></main>
       <style>button { width: 3px !important; position: static !important; transform: rotate(20deg) }</style>`,
    );
    await page.setViewportSize(size);
    await page.goto(site.origin);
    const button = page.getByRole('button', { name: 'Réserver une table' });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    if (!box) throw new Error('The button is nowhere.');
    expect(Math.round(size.width - box.x - box.width)).toBeLessThanOrEqual(36); // 20, and a scroll bar
    expect(Math.round(size.height - box.y - box.height)).toBe(20);
    expect(box.height).toBeGreaterThanOrEqual(44);
    await page.mouse.wheel(0, 1_500);
    expect(await button.boundingBox()).toEqual(box);

    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Réserver une table' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeVisible();
    const form = page.frameLocator('iframe');
    const field = form.getByRole('combobox').first();
    await expect(field).toBeVisible();
    await expectAccessible(page);
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await set(page, { lang: 'es' });
    await expect(page.getByRole('button', { name: 'Reservar una mesa' })).toBeVisible();
  });
}

test('a page that has not greeted, or is not the one around, changes nothing in the form', async ({
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  site.shows(
    `<iframe src="${product}/embed/${idOf(bookingPath)}" title="Booking Form" width="100%" height="800px" style="border: 0"></iframe>`,
  );
  await page.goto(site.origin);
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('Party size')).toHaveValue('2');
  const ask = (type: 'hello' | 'ask', more: object) =>
    page.evaluate(
      ([message]) => frames[0]?.postMessage(message, '*'),
      [{ source: 'hoststand', version: 1, type, ...more }],
    );
  await ask('ask', { prefill: { party: '7' } });
  await ask('hello', {});
  await ask('ask', {
    prefill: { party: 8, name: ['x'], other: 'y' },
    accent: 'url(x)',
    header: 1,
    lang: null,
  });
  await ask('ask', { prefill: { notes: 'By the window' } });
  await expect(form.getByLabel('Special requests')).toHaveValue('By the window');
  await expect(form.getByLabel('Party size')).toHaveValue('2');
  // The specified frame stays as high as its owner has made it.
  expect((await page.locator('iframe').boundingBox())?.height).toBe(800);
});
