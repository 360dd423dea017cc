import type { Language } from '../../../generated/schema-types.ts';
import { requestGraphql } from '../../../shared/requests/graphql-request.ts';
import {
  SetWaitlistPushDocument,
  type SetWaitlistPushMutationVariables,
  WebPushKeyDocument,
} from './PlacePush.generated.ts';

const WORKER = '/push-worker.js';
const SCOPE = '/waitlist/';

/** Where the worker finds the way back: the token is known to this browser alone, and no message carries it. */
const STORE = 'hoststand.waitlist';
const KEPT_PLACE = '/waitlist/kept-place';

/** Whether a server can call this device at all: on an iPhone only what was put on the home screen. */
export const canBeCalled = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && 'caches' in window;

/** Whether this device is to be called for the place at the present address. */
export async function isCalledHere(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await worker?.pushManager.getSubscription();
  const kept = await (await caches.open(STORE)).match(KEPT_PLACE);
  return Boolean(subscription) && (await kept?.text()) === location.href;
}

/**
 * Has this device called when the table is ready. To be called within a tap, as the browser asks its owner first; `denied` when they do not
 * want it. Throws when the browser, its push service or the API could not be reached.
 */
export async function callThisDevice(token: string, language: Language): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const [worker, { webPushKey }] = await Promise.all([
    activeWorker(),
    requestGraphql(WebPushKeyDocument, {}),
  ]);
  const subscription = await subscribed(worker, webPushKey);
  const { endpoint = '', keys } = subscription.toJSON();
  await save({
    token,
    language,
    subscription: { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  await (await caches.open(STORE)).put(KEPT_PLACE, new Response(location.href));
  return 'on';
}

/** Has no device called any more for this place. Throws when the API could not be reached; then it still would be. */
export async function callNoDevice(token: string): Promise<void> {
  await save({ token, subscription: null });
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await (await caches.open(STORE)).delete(KEPT_PLACE);
}

async function save(input: SetWaitlistPushMutationVariables['input']): Promise<void> {
  const { setWaitlistPush } = await requestGraphql(SetWaitlistPushDocument, { input });
  const [refusal] = setWaitlistPush?.userErrors ?? [];
  if (refusal) throw new Error(refusal.message);
}

/** The worker once it runs: before that no browser lets it be called. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) {
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
    });
  }
  return registration;
}

/** The agreement between the browser and its push service. One for an older key of the server ends: nobody could use it any more. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) !== key) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
