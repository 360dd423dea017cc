import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { browserPath } from './browser-path.ts';
import { displayDate, expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';

const site = new ForeignSite();
let strict: Browser;

test.beforeAll(async () => {
  await site.open();
  strict = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--test-third-party-cookie-phaseout'],
  });
});
test.afterAll(async () => {
  await strict.close();
  await site.close();
});

/** A visitor whose browser gives frames of other sites neither cookies nor storage. */
async function strictVisitor(): Promise<BrowserContext> {
  const context = await strict.newContext();
  await context.addInitScript(() => {
    if (window.parent === window) return;
    const refuse = () => {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  return context;
}

const snippet = (base: string, id: string, attributes = '') =>
  `<script type="module" src="${base}/embed-v1.js"></script>
   <hoststand-booking restaurant="${id}" restaurant-name="Chez Ada" ${attributes}></hoststand-booking>
   <script>
     window.told = [];
     for (const type of ['ready', 'slot_selected', 'booked'])
       addEventListener('hoststand:' + type, (event) => told.push([type, event.detail]));
   </script>`;

const told = (page: Page) => page.evaluate<unknown[]>('told');

async function formIn(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame.');
  await expect(frame.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
  return frame;
}

const idOf = (bookingPath: string) => bookingPath.split('/').at(-1) ?? '';

test('a guest books inside the restaurant’s own site, without cookies or storage', async ({ page, owns }) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  site.shows(
    snippet(
      product,
      idOf(bookingPath),
      'prefill-party="4" prefill-name="Grace Hopper" prefill-date="1999-01-01"',
    ),
  );
  const visitor = await strictVisitor();
  const guest = await visitor.newPage();
  await guest.goto(site.origin);
  const form = await formIn(guest);
  await expect(form.getByLabel('Party size')).toHaveValue('4');
  await expect(form.getByLabel('Full name')).toHaveValue('Grace Hopper');

  // The frame is as high as what it shows.
  const isWhole = () =>
    form.evaluate(
      () => document.documentElement.scrollHeight <= window.innerHeight + 1 && window.innerHeight > 400,
    );
  await expect.poll(isWhole).toBe(true);

  await form.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await form.getByRole('radio', { name: '07:00 PM', exact: true }).check();
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByLabel('Phone').fill('020 7946 0958');
  await form.getByRole('button', { name: 'Request Booking' }).click();
  await expect(form.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
  await expect.poll(isWhole).toBe(true);

  const [month, day, year] = displayDate(2).split('-');
  const visit = { date: `${year}-${month}-${day}`, time: '19:00', partySize: 4 };
  await expect
    .poll(() => told(guest))
    .toEqual([
      ['ready', {}],
      ['slot_selected', visit],
      ['booked', visit],
    ]);
  expect(await visitor.cookies()).toEqual([]);
  // What may not stand in a frame opens beside it.
  const opened = visitor.waitForEvent('page');
  await form.getByRole('link', { name: 'Change or cancel' }).click();
  await expect((await opened).getByRole('heading', { name: 'Your booking request' })).toBeVisible();
  await visitor.close();
});

test('a visitor whose frame stays silent is offered the form on its own page, until the frame speaks', async ({
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  site.shows(snippet(product, idOf(bookingPath)));
  await page.route(`${product}/embed/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Nothing comes</title>' }),
  );
  await page.clock.install();
  await page.goto(site.origin);
  await expect(page.locator('iframe')).toBeVisible();
  const wayOn = page.getByRole('link', { name: 'Open the booking form' });
  await page.clock.runFor(11_000);
  await expect(wayOn).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(wayOn).toHaveAttribute('href', `${product}${bookingPath}`);
  await page.frames()[1]?.evaluate(() => {
    window.parent.postMessage({ source: 'hoststand', version: 1, type: 'ready' }, '*');
  });
  await expect(wayOn).toHaveCount(0);
});

test('a button opens the form over the page, and Escape leaves it', async ({ page, owns }) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  site.shows(
    snippet(
      product,
      idOf(bookingPath),
      'mode="floating" label="Reserve" color="#fde047" text-color="#000000"',
    ),
  );
  await page.goto(site.origin);
  expect(page.frames()).toHaveLength(1); // nothing is loaded before it is wanted
  await page.getByRole('button', { name: 'Reserve' }).click();
  await expect(page.getByRole('dialog', { name: 'Reserve' })).toBeVisible();
  await formIn(page);
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reserve' })).toBeFocused();

  // The same from inside of the form, where Escape first closes what the form has opened itself.
  await page.keyboard.press('Enter');
  const form = await formIn(page);
  const calendar = form.getByRole('dialog');
  await form.getByRole('button', { name: /calendar/i }).press('Enter');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Reserve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Reserve' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reserve' })).toBeFocused();
});

test('the page around hears nothing from others, and the form nothing but a greeting', async ({
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  site.shows(snippet(product, idOf(bookingPath)));
  await page.goto(site.origin);
  const form = await formIn(page);
  await expect.poll(() => told(page)).toEqual([['ready', {}]]);
  await page.evaluate(() => {
    const booked = { type: 'booked', date: '2030-01-01', time: '19:00', partySize: 2 };
    postMessage({ source: 'hoststand', version: 1, ...booked }, '*'); // another origin
    const looks = { accentColor: '#ff0000', cornerRadius: 0, colorScheme: 'DARK' };
    frames[0]?.postMessage({ source: 'hoststand', version: 1, type: 'looks', looks }, '*'); // not the settings
  });
  await form.evaluate(() => {
    const told = (message: object) =>
      parent.postMessage({ source: 'hoststand', version: 1, ...message }, '*');
    told({ type: 'booked', date: 1, time: '19:00', partySize: 2 });
    told({ type: 'resize', height: '1px;position:fixed' });
    told({ type: 'resize', height: -5 });
    told({ version: 2, type: 'ready' });
    told({ type: 'slot_selected', date: '2030-01-01', time: '19:00', partySize: 2, customerName: 'Grace' });
  });
  await expect
    .poll(() => told(page))
    .toEqual([
      ['ready', {}],
      ['slot_selected', { date: '2030-01-01', time: '19:00', partySize: 2 }],
    ]);
  expect(await form.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))).toBe('');
});

test('an owner chooses looks and sites: the form follows, and other sites cannot show it', async ({
  page,
  browser,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  const id = idOf(bookingPath);
  await page.goto('/settings/embed');
  const preview = page.frameLocator('iframe[title="Preview of the booking form"]');
  await expect(preview.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
  await page.getByLabel('Accent colour', { exact: true }).fill('#fde047');
  await expect(page.getByText(/hard to see on the form's white background/)).toBeVisible();
  const accent = () =>
    preview.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'));
  await expect.poll(accent).toBe('#fde047');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByLabel('Allowed sites').fill(`${site.origin}/menu`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  // A frame alone, and one of the booking page, do as well as the script.
  for (const path of [`/embed/${id}`, bookingPath]) {
    site.shows(`<iframe src="${product}${path}" width="100%" height="800px" title="Booking Form"></iframe>`);
    await guest.goto(site.origin);
    await formIn(guest);
  }
  site.shows(snippet(product, id));
  await guest.goto(site.origin);
  const form = await formIn(guest);
  expect(await form.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))).toBe(
    '#fde047',
  );
  // Dark, as its owner wants it, though the guest's browser asks for light.
  const text = await form.evaluate(() => getComputedStyle(document.body).color);
  expect(Math.min(...(text.match(/\d+/g) ?? []).slice(0, 3).map(Number)), text).toBeGreaterThan(150);

  const stranger = new ForeignSite();
  await stranger.open();
  for (const path of [`/embed/${id}`, bookingPath, '/login', '/manage', '/']) {
    stranger.shows(`<iframe src="${product}${path}" title="Taken"></iframe>`);
    await guest.goto(stranger.origin);
    await expect.poll(() => guest.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
  await guest.context().close();
  await stranger.close();
});
