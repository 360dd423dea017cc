import type { Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

// What is still on the line when a test ends is nobody's any more.
test.afterEach(async ({ page }) => {
  for (const each of page.context().pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Puts a page at the end of a line on which question and answer together take so long. */
async function onLine(page: Page, roundTripMs: number): Promise<void> {
  await page.route('**/graphql', async (route) => {
    await pause(roundTripMs / 2);
    const response = await route.fetch();
    await pause(roundTripMs / 2);
    await route.fulfill({ response }).catch(() => undefined); // the page may have gone
  });
}

/** The first answer to this mutation is lost: the server has done it, and nobody hears of it. */
async function losesAnswerTo(page: Page, mutation: string): Promise<void> {
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || route.request().postDataJSON()?.operationName !== mutation) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two hosts of one restaurant, on pages of their own: what a browser says of a lost answer is no complaint there. */
async function twoHosts(page: Page): Promise<[Page, Page]> {
  const hosts: [Page, Page] = [await page.context().newPage(), await page.context().newPage()];
  for (const host of hosts) await opensService(host);
  return hosts;
}

async function takesWalkIn(host: Page, name: string): Promise<void> {
  await host.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await host.getByLabel('Name (optional)').fill(name);
  await expect(tableOnFloor(host, '1')).toHaveAccessibleName(/best table|fits/);
}

/** How a table does for a party that is still to be placed, after all else that is said of it. */
const MARK = /, (best table|fits|fits tightly|(free for a while|does not fit): [^,]+)$/;

/** What a screen says of its tables, without how they do for a party that is still to be placed there. */
const roomOn = (host: Page) =>
  Promise.all(
    ['1', '2'].map(async (name) => {
      const label = (await tableOnFloor(host, name).getAttribute('aria-label')) ?? '';
      return label.replace(MARK, '');
    }),
  );

/** Both screens show the same room, and that one party sits in it so many times. */
async function expectOneTruth(hosts: [Page, Page], party: string, times = 1): Promise<void> {
  for (const host of hosts) {
    await expect
      .poll(async () => (await roomOn(host)).filter((table) => table.includes(`seated, ${party}`)).length)
      .toBe(times);
  }
  await expect.poll(async () => `${await roomOn(hosts[0])}` === `${await roomOn(hosts[1])}`).toBe(true);
}

for (const roundTrip of [400, 1_500]) {
  test(`two taps on a line of ${roundTrip} ms seat one party, and two hosts at one table are not both told yes`, async ({
    page,
    request,
    owns,
  }) => {
    await eveningOf(request, await owns(page));
    const hosts = await twoHosts(page);
    const [ann, ben] = hosts;
    for (const host of hosts) await onLine(host, roundTrip);

    await takesWalkIn(ann, 'Grace');
    await tableOnFloor(ann, '1').click();
    await tableOnFloor(ann, '2')
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await expect(ann.getByText('Grace seated', { exact: true })).toHaveCount(1);
    await expectOneTruth(hosts, 'Grace');

    // Both want the last table, at the same moment.
    const last = (await roomOn(ann))[0]?.includes('seated') ? '2' : '1';
    for (const [host, name] of [
      [ann, 'Hedy'],
      [ben, 'Hedy'],
    ] as const) {
      await host.getByRole('button', { name: 'Walk-in', exact: true }).click();
      await host.getByLabel('Name (optional)').fill(name);
      await expect(tableOnFloor(host, last)).toHaveAccessibleName(/best table|fits/);
    }
    await Promise.all(hosts.map((host) => tableOnFloor(host, last).click()));
    await expect
      .poll(async () => {
        const told = hosts.map((host) => host.getByText('Hedy seated', { exact: true }).count());
        return (await Promise.all(told)).reduce((sum, count) => sum + count, 0);
      })
      .toBe(1);
    await expectOneTruth(hosts, 'Hedy');
  });
}

test('an answer that is lost makes no second party and no false word', async ({ page, request, owns }) => {
  await eveningOf(request, await owns(page));
  const hosts = await twoHosts(page);
  const [ann] = hosts;
  await losesAnswerTo(ann, 'SeatWalkIn');
  await takesWalkIn(ann, 'Grace');
  await tableOnFloor(ann, '1').click();
  await expect(ann.getByText('Grace seated', { exact: true })).toBeVisible();
  await expect(ann.getByText('The party could not be seated')).toHaveCount(0);
  await expectOneTruth(hosts, 'Grace');

  // What has no key is not sent twice: it is said to be unknown, and the room shows how it stands.
  await losesAnswerTo(ann, 'SetServiceStatus');
  await tableOnFloor(ann, '1').click();
  await ann.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(ann.getByText(/^No answer came, so this may have been done\./)).toBeVisible();
  await expect(ann.getByText('Grace finished')).toHaveCount(0);
  await expectOneTruth(hosts, 'Grace', 0);
});

test('what happens between the first answer and the opening of the live line is seen on every screen', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  const line = Promise.withResolvers<void>();
  await page.context().routeWebSocket('**/graphql', async (socket) => {
    await line.promise;
    socket.connectToServer();
  });
  const screens: Page[] = [];
  for (const [path, first] of [
    ['/dashboard', 'No bookings for today.'],
    ['/bookings', 'No bookings found'],
    ['/bookings?view=day', 'Nobody is booked on this day yet.'],
  ] as const) {
    const screen = await page.context().newPage();
    await screen.goto(path);
    await expect(screen.getByText(first)).toBeVisible();
    screens.push(screen);
  }
  await evening.expect('Ada Lovelace', '1', 5);
  line.resolve();
  for (const screen of screens) await expect(screen.getByText('Ada Lovelace').first()).toBeVisible();
});

test('a party that both hosts seat at once sits at one table, on both screens', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  const hosts = await twoHosts(page);
  for (const host of hosts) {
    await host
      .getByRole('list', { name: 'Arriving' })
      .getByRole('button', { name: /guests/ })
      .click();
    await expect(tableOnFloor(host, '1')).toHaveAccessibleName(/best table|fits/);
  }
  for (const host of hosts) await onLine(host, 1_500);
  await Promise.all(hosts.map((host) => tableOnFloor(host, '1').click()));
  await expectOneTruth(hosts, 'Ada Lovelace');
});

for (const minutes of [-10, 10]) {
  test(`a device whose clock is ${minutes} minutes off shows the server's time and seats guests`, async ({
    page,
    request,
    owns,
  }) => {
    await eveningOf(request, await owns(page));
    const tablet = await page.context().newPage();
    await tablet.addInitScript((shift) => {
      const Real = Date;
      const shifted = () => Real.now() + shift;
      globalThis.Date = new Proxy(Real, {
        construct: (target, args) => new target(...((args.length ? args : [shifted()]) as [number])),
        get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
      });
    }, minutes * 60_000);
    await opensService(tablet);
    const near = [0, 1].map((later) => clockIn12Hours(new Date(Date.now() + later * 60_000)));
    await expect(tablet.getByText(new RegExp(`\\b(${near.join('|')})\\b`)).first()).toBeVisible();
    await takesWalkIn(tablet, 'Grace');
    await tableOnFloor(tablet, '1').click();
    await expect(tablet.getByText('Grace seated', { exact: true })).toBeVisible();
    await expect(tableOnFloor(tablet, '1')).toHaveAccessibleName(/seated, Grace, 2 guests/);
  });
}

/** `7:39 PM` for an instant, in UTC. */
function clockIn12Hours(instant: Date): string {
  return instant.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}
