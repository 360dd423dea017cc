import type { BrowserContext, Page } from '@playwright/test';
import { eveningOf } from './evening.ts';
import { expect, test } from './fixtures.ts';

const ENDPOINT = 'https://push.example.com/device-1';

/** Gives a browser a push service: one that is tried by a program knows none, and everything else of it is real. */
async function hasPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript((endpoint) => {
    let isSubscribed = false;
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isSubscribed = true;
        return subscription;
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    });
  }, ENDPOINT);
}

/** The push service hands a message to the worker of this page's site. */
async function isPushed(page: Page, message: object): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && resolve(first.registrationId),
    );
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await client.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** What the worker shows from now on: a browser that is driven by a program has no place for notices. */
async function noticesOf(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await worker.evaluate(() => {
    const shown: object[] = [];
    Reflect.set(globalThis, 'shown', shown);
    const registration = Reflect.get(globalThis, 'registration');
    registration.showNotification = async (title: string, { body, lang, tag }: NotificationOptions) => {
      shown.push({ title, body, lang, tag });
    };
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown'));
}

test('a guest who waits has the phone show a notice when the table is ready, and can take that back', async ({
  page,
  request,
  browser,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  await eveningOf(request, owner); // open right now
  await page.goto('/waitlist');
  await page.getByRole('switch', { name: 'Guests can join the waitlist online' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['notifications'],
  });
  await hasPushService(phone);
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByLabel('Full name').fill('Ada Lovelace');
  await guest.getByLabel('Phone').fill('020 7946 0958');
  await guest.getByRole('button', { name: 'Join the waitlist' }).click();
  await guest.getByRole('button', { name: 'Show a notice on this device' }).click();
  await expect(guest.getByText('This device shows a notice when your table is ready.')).toBeVisible();
  await expectAccessible(guest);

  const notices = await noticesOf(phone);
  await isPushed(guest, { title: 'Your table is ready', text: 'Bistro waits for you.', language: 'en' });
  await expect
    .poll(notices)
    .toEqual([
      { title: 'Your table is ready', body: 'Bistro waits for you.', lang: 'en', tag: 'table-ready' },
    ]);

  await guest.getByRole('button', { name: 'Show no notice' }).click();
  await expect(guest.getByRole('button', { name: 'Show a notice on this device' })).toBeVisible();
  await phone.close();
});
