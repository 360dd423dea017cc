import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

interface Network {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** The network of one device: when it is cut, what is open breaks, and nothing gets through. */
async function networkOf(device: BrowserContext): Promise<Network> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await device.routeWebSocket('**/graphql', (socket) => {
    if (isCut) return void socket.close({ code: 3_000 });
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async cut() {
      isCut = true;
      await device.setOffline(true);
      for (const socket of open) await socket.close({ code: 3_000 });
      open.clear();
    },
    async mend() {
      isCut = false;
      await device.setOffline(false);
    },
  };
}

const barOf = (page: Page) => page.getByText(/^No connection since \d{1,2}:\d\d [AP]M\.$/);
const stillThere = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

test('a host whose network is gone is told so, loses nothing, and sees all that happened once it is back', async ({
  page,
  request,
  owns,
  browser,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const evening = await eveningOf(request, owner);
  await evening.expect('Ada Lovelace', '1', 5);
  await page.goto('/dashboard');

  const device = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 1024, height: 768 },
  });
  const network = await networkOf(device);
  const host = await device.newPage();
  await opensService(host);
  await expect(host.getByRole('list', { name: 'Arriving' })).toContainText('Ada Lovelace');
  await host.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await host.getByLabel('Name (optional)').fill('Grace');
  await expect(tableOnFloor(host, '2')).toHaveAccessibleName(/best table|fits/);
  await host.evaluate(() => Reflect.set(window, 'isSamePage', true));

  await network.cut();
  await expect(barOf(host)).toBeVisible();
  await expectAccessible(host);

  // What is done now is refused with the reason, and what was typed stays.
  await tableOnFloor(host, '2').click();
  await expect(
    host.getByText('There is no connection, so this was not done.', { exact: false }),
  ).toBeVisible();
  await expect(host.getByLabel('Name (optional)')).toHaveValue('Grace');
  await expect(tableOnFloor(host, '2')).not.toHaveAccessibleName(/seated/);
  // Meanwhile the room goes on.
  await evening.expect('Hedy Lamarr', '1', 240);

  await network.mend();
  await expect(barOf(host)).toHaveCount(0);
  await tableOnFloor(host, '2').click();
  await expect(host.getByText('Grace seated', { exact: true })).toBeVisible();
  await expect(host.getByRole('list', { name: 'Arriving' })).toContainText('Hedy Lamarr');
  expect(await stillThere(host)).toBe(true);
  await device.close();
});

test('a page that is asked for without a network opens by itself once it is back', async ({
  page,
  owns,
  browser,
}) => {
  await owns(page);
  const device = await browser.newContext({ storageState: await page.context().storageState() });
  const network = await networkOf(device);
  const owner = await device.newPage();
  await owner.goto('/dashboard');
  await expect(owner.getByText('No bookings for today.')).toBeVisible();
  await owner.waitForLoadState('networkidle');
  await network.cut();
  await expect(barOf(owner)).toBeVisible();
  await owner.getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(owner.getByText('This page opens by itself when it is back.', { exact: false })).toBeVisible();
  await owner.getByRole('button', { name: 'Try Again' }).click();
  await expect(owner.getByText('This page opens by itself when it is back.', { exact: false })).toBeVisible();
  await network.mend();
  await expect(owner.getByRole('heading', { name: 'Guests', level: 1 })).toBeVisible();
  await device.close();
});
