import { displayDate, expect, test, zoneOfAnEarlyHour } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

test('a diner books by keyboard alone on a small phone, and nothing is cut off', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  const diner = await phone.newPage();
  await diner.goto(owner.bookingPath);
  const date = diner.getByLabel('Date', { exact: true });
  await date.focus();
  await diner.keyboard.press('Control+A');
  await diner.keyboard.type(displayDate(3));
  await diner.keyboard.press('Escape');
  // A board of times is one stop of the keyboard; its arrows move within.
  await diner.getByRole('radio', { name: '06:00 PM' }).focus();
  await diner.keyboard.press('Space');
  await diner.keyboard.press('ArrowRight');
  await diner.keyboard.press('ArrowDown');
  await expect(diner.getByRole('radio', { name: '06:30 PM' })).toBeChecked();
  await diner.getByLabel('Full name').focus();
  await diner.keyboard.type('Ada Lovelace');
  await diner.keyboard.press('Tab');
  await diner.keyboard.type('ada@example.com');
  await diner.keyboard.press('Tab');
  await diner.keyboard.type('020 7946 0958');
  await expectAccessible(diner);
  expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await diner.keyboard.press('Enter');
  await expect(diner.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeFocused();
  await expectAccessible(diner);
  await phone.close();
});

test.describe('early in the day', () => {
  test.use({ timezoneId: zoneOfAnEarlyHour() });

  test('a diner reads the form before its code is there, and nothing moves or grows when it comes', async ({
    browser,
    page,
    owns,
  }) => {
    // A restaurant that says nothing of itself: all there is to see at first is the form.
    const { bookingPath, restaurantName } = await owns(page);
    const phone = await browser.newContext({ locale: 'de-DE', viewport: { width: 412, height: 823 } });
    for (const path of [bookingPath, bookingPath.replace('/book/', '/embed/')]) {
      const diner = await phone.newPage();
      const code = Promise.withResolvers<void>();
      await diner.route('**/assets/**', (route) => code.promise.then(() => route.continue()));
      await diner.goto(path, { waitUntil: 'commit' });
      const words = [restaurantName, 'Tisch reservieren', 'Personenzahl', 'Datum', 'Uhrzeit'];
      // Letters may be a little narrower in the family that comes than in the one that stands in for it.
      const placeOf = async (text: string) => {
        const box = await diner.getByText(text, { exact: true }).first().boundingBox();
        return box && { x: box.x, y: box.y, height: box.height };
      };
      const places = () => Promise.all(words.map(placeOf));
      await expect(diner.getByText('Uhrzeit', { exact: true })).toBeVisible();
      await expect(diner.locator('html')).toHaveAttribute('lang', 'de');
      const placesBefore = await places();
      const cameAt = await diner.evaluate(() => performance.now());
      code.resolve();
      await expect(diner.getByRole('radio').first()).toBeVisible();
      expect(await places()).toEqual(placesBefore);
      // Nothing larger is painted than what was there; a name may be a little wider in the face that comes than in its stand-in.
      const paints = await diner.evaluate(largestPaints);
      const sizes = (isOfInterest: (at: number) => boolean) =>
        Math.max(0, ...paints.filter(({ at }) => isOfInterest(at)).map(({ size }) => size));
      const sizeBefore = sizes((at) => at < cameAt);
      expect(sizeBefore).toBeGreaterThan(0);
      expect(sizes((at) => at >= cameAt)).toBeLessThanOrEqual(1.05 * sizeBefore);
      await diner.close();
    }
    await phone.close();
  });
});

test('an answer that is lost on the way and a second click book once', async ({ browser, page, owns }) => {
  const owner = await owns(page);
  const elsewhere = await browser.newContext();
  const diner = await elsewhere.newPage();
  await diner.goto(owner.bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await diner.getByRole('radio', { name: '07:00 PM' }).check();
  await diner.getByLabel('Full name').fill('Lost Answer');
  await diner.getByLabel('Email').fill('lost@example.com');
  await diner.getByLabel('Phone').fill('020 7946 0958');
  // The booking reaches the server; its answer does not reach the diner.
  await diner.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('createBooking')) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const submit = diner.locator('button[type=submit]');
  await submit.dblclick();
  await expect(diner.getByText('Failed to submit booking request')).toBeVisible();
  await diner.unroute('**/graphql');
  await diner.getByRole('button', { name: /again/i }).click();
  await expect(diner.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByText('Lost Answer')).toHaveCount(1);
  await elsewhere.close();
});

test('a diner with a wrong link is told so, at once and after the page has come to life', async ({
  context,
  request,
}) => {
  const wrong = '/book/rest_01h455vb4pex5vsknk084sn02q';
  const sent = await request.get(wrong);
  expect([sent.status(), (await sent.text()).includes('could not be found.')]).toEqual([404, true]);
  // A page of its own: the browser complains of the status, as it should.
  const page = await context.newPage();
  const alive = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  await page.goto(wrong);
  await alive;
  await expect(page.getByRole('heading', { name: 'Restaurant Not Found' })).toBeVisible();
  await expect(page.getByText("The restaurant you're looking for could not be found.")).toBeVisible();
});

/** Runs in the page: what was the largest thing on it, one after the other, in square pixels, and when it was painted. */
function largestPaints(): Promise<{ at: number; size: number }[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(
        list
          .getEntries()
          .map((paint) => ({ at: paint.startTime, size: 'size' in paint ? Number(paint.size) : 0 })),
      ),
    );
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test('a reader in another zone is told whose times these are, and nothing moves for it', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const far = await browser.newContext({
    colorScheme: 'dark',
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 390, height: 844 },
  });
  const diner = await far.newPage();
  await diner.goto(bookingPath);
  await expect(diner.getByText('All times are the restaurant’s own:')).toBeVisible();
  // Words on a line may move by a few pixels when their face comes, and nothing else does.
  expect(await layoutShift(diner)).toBeLessThan(0.001);
  await diner.getByLabel('Date', { exact: true }).fill('31.02.');
  await diner.keyboard.press('Tab');
  await expect(diner.getByText(/^February has only 2[89] days/)).toBeVisible();
  await expectAccessible(diner);
  await far.close();
});
