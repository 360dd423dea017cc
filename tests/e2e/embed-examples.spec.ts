import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { displayDate, expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';

const EXAMPLES = join(import.meta.dirname, '../../docs/examples');
const PLACEHOLDER = 'https://book.example';
const SITE = '\0site.tsx';

const site = new ForeignSite();
test.beforeAll(() => site.open());
test.afterAll(() => site.close());

const idOf = (bookingPath: string) => bookingPath.split('/').at(-1) ?? '';

/** An application of somebody else, made of the example as it stands, with the address that they are told to write into it. */
async function reactSite(product: string, restaurant: string): Promise<string> {
  const source = `
    import { StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { BookTable } from '${join(EXAMPLES, 'BookTable.tsx')}';
    function Site() {
      const [party, setParty] = useState(2);
      const [lang, setLang] = useState('en');
      const [booked, setBooked] = useState('');
      return <>
        <button type="button" onClick={() => setParty(6)}>A table for six</button>
        <button type="button" onClick={() => setLang('de')}>Deutsch</button>
        <BookTable restaurant="${restaurant}" restaurant-name="Chez Ada" prefill-party={party} lang={lang}
          onBooked={({ date, partySize }) => setBooked('See you on ' + date + ', all ' + partySize)} />
        <p role="status">{booked}</p>
      </>;
    }
    createRoot(document.getElementById('app')).render(<StrictMode><Site /></StrictMode>);`;
  const built = (await build({
    configFile: false,
    root: EXAMPLES,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: SITE } },
    plugins: [
      {
        name: 'site',
        resolveId: (id, importer) => {
          if (id === SITE) return SITE;
          return importer === SITE && !id.startsWith('/')
            ? { id: import.meta.resolve(id).slice('file://'.length) }
            : null;
        },
        load: (id) => (id === SITE ? { code: source, moduleType: 'tsx' } : null),
        transform: (code, id) =>
          id.endsWith('BookTable.tsx') ? { code: code.replaceAll(PLACEHOLDER, product), map: null } : null,
      },
    ],
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}

test('in a React application: attributes are props, also later ones, and a booking is told', async ({
  page,
  owns,
}) => {
  test.slow();
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  const code = await reactSite(product, idOf(bookingPath));
  site.shows(
    `<div id="app"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`,
  );
  await page.goto(site.origin);
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('Party size')).toHaveValue('2');
  await page.getByRole('button', { name: 'A table for six' }).press('Enter');
  await expect(form.getByLabel('Party size')).toHaveValue('6');
  await form.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await form.getByRole('radio', { name: '07:00 PM', exact: true }).check();
  await page.getByRole('button', { name: 'Deutsch' }).press('Enter');
  await form.getByLabel('Vor- und Nachname').fill('Grace Hopper');
  await form.getByLabel('E-Mail').fill('grace@example.com');
  await form.getByLabel('Telefon').fill('020 7946 0958');
  await form.getByRole('button', { name: 'Tisch anfragen' }).click();
  const [month, day, year] = displayDate(2).split('-');
  await expect(page.getByRole('status')).toHaveText(`See you on ${year}-${month}-${day}, all 6`);
  expect(await page.locator('hoststand-booking').count()).toBe(1);
});

/** What the plugin of the example prints for a shortcode. */
function printed(product: string, attributes: Record<string, string>): string {
  const plugin = readFileSync(join(EXAMPLES, 'hoststand-booking.php'), 'utf8');
  const [, template = ''] =
    /sprintf\( '(<hoststand-booking%s>.*)', \$attributes, \$page \)/.exec(plugin) ?? [];
  const [, names = ''] = /HOSTSTAND_ATTRIBUTES = array\((.*)\)/.exec(plugin) ?? [];
  for (const name of Object.keys(attributes)) expect(names).toContain(`'${name}'`);
  const inside = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return template.replace('%s', inside.join('')).replace('%s', `${product}/book/${attributes.restaurant}`);
}

for (const width of [1440, 390]) {
  test(`in WordPress, in a column and in the footer of a block theme, ${width} wide`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    const product = new URL(page.url()).origin;
    const restaurant = idOf(bookingPath);
    const of = (attributes: Record<string, string>) =>
      printed(product, { restaurant, 'restaurant-name': 'Chez Ada', ...attributes });
    // As a block theme draws a page: a narrow column by layout rules, styles for every element, a footer that is moved in.
    site.showsPage(`<!DOCTYPE html><html lang="fr-FR"><head><meta charset="UTF-8"><title>Chez Ada</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>:where(.is-layout-constrained) > * { max-width: 620px; margin-left: auto !important; margin-right: auto !important }
        body { margin: 0; font-family: serif } iframe, img { max-width: 100%; height: auto } button, a { all: unset; text-transform: uppercase }
        :where(.wp-site-blocks *:focus) { outline: 2px solid }
        footer { transform: translateY(0); overflow: hidden; contain: paint; margin-top: 60px }</style>
      <script type="module" src="${product}/embed-v1.js?ver=6.8.3" id="hoststand-booking-js-module"></script></head>
      <body class="wp-singular page wp-embed-responsive"><div class="wp-site-blocks"><main class="wp-block-group is-layout-constrained">
      <h1 class="wp-block-post-title">Réservations</h1><div class="entry-content wp-block-post-content is-layout-constrained">
      <p>${of({ header: 'none', lang: 'fr' })}</p></div></main><footer class="wp-block-template-part">${of({ mode: 'floating', lang: 'fr' })}</footer>
      </div></body></html>`);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site.origin);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Formulaire de réservation Chez Ada');
    const form = page.frameLocator('iframe');
    await expect(form.getByRole('heading', { level: 2 }).first()).toBeVisible();
    // As high as what it shows, whatever the theme says of frames.
    await expect
      .poll(() =>
        form.locator(':root').evaluate((root) => root.scrollHeight <= innerHeight + 1 && innerHeight > 400),
      )
      .toBe(true);
    expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(620);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const button = page.getByRole('button', { name: 'Réserver une table' });
    const box = await button.boundingBox();
    expect(Math.round(844 - (box?.y ?? 0) - (box?.height ?? 0))).toBe(20);
    await expectAccessible(page);
    await button.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Fermer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // The theme's ring around what has the focus would be a dot beside the button.
    await expect(button).toBeFocused();
    await expect(page.locator('footer hoststand-booking')).toHaveCSS('outline-style', 'none');
  });
}
