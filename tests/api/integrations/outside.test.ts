import { describe, expect, test } from 'vitest';
import {
  nextAttemptAt,
  RETRY_SECONDS,
} from '../../../api/src/features/integrations/webhooks/deliveries/retry-schedule.ts';
import { addressesOf, type CheckedAddress } from '../../../api/src/platform/outbound/outside-address.ts';
import { postOutside } from '../../../api/src/platform/outbound/post-outside.ts';
import { isPublicAddress } from '../../../api/src/platform/outbound/public-address.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';

const receiver = await WebhookReceiver.start();
const port = new URL(receiver.url).port;
const rules = { allowHosts: [], httpsOnly: false };
const call = { headers: {}, body: '{}', timeoutMs: 2_000, mostAnswerBytes: 100 };
const v4 = (...addresses: string[]): CheckedAddress[] => addresses.map((address) => ({ address, family: 4 }));

describe('an address outside', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    'not an address',
  ])('%s is never called', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('is refused when one of its addresses is private, whichever', async () => {
    const resolve = async () => v4('93.184.216.34', '10.0.0.1');
    await expect(addressesOf('https://example.com/', { ...rules, resolve })).rejects.toThrow(
      'private network',
    );
  });

  test('is refused when its name has no address, or none that can be had', async () => {
    const nowhere = { ...rules, resolve: async () => [] };
    await expect(addressesOf('https://example.com/', nowhere)).rejects.toThrow('No server was found');
    const broken = { ...rules, resolve: () => Promise.reject(new Error('SERVFAIL')) };
    await expect(addressesOf('https://example.com/', broken)).rejects.toThrow('No server was found');
  });

  test('takes https alone in production', async () => {
    const production = { ...rules, httpsOnly: true, resolve: async () => v4('93.184.216.34') };
    await expect(addressesOf('http://example.com/', production)).rejects.toThrow('https://');
    expect(await addressesOf('https://example.com/', production)).toHaveLength(1);
  });

  test('that answers with another address the second time is called at the first, or not at all', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return asked === 1 ? v4('127.0.0.1') : v4('127.0.0.2');
    };
    const allowed = { allowHosts: [`rebound.example:${port}`], httpsOnly: false, resolve: rebinding };
    const url = `http://rebound.example:${port}/pinned`;
    expect(await postOutside({ ...call, url }, allowed)).toMatchObject({ status: 204 });
    expect(asked).toBe(1); // a second question is one too many: its answer would not have been checked
    expect(receiver.calls.at(-1)?.headers.host).toBe(`rebound.example:${port}`);
  });

  test('that turned private after it was saved is not called', async () => {
    const before = receiver.calls.length;
    const resolve = async () => v4('127.0.0.1');
    const url = 'http://turned.example:8080/';
    expect(await postOutside({ ...call, url }, { ...rules, resolve })).toEqual({
      status: null,
      failure: 'The address leads into a private network, which is never called.',
    });
    expect(receiver.calls).toHaveLength(before);
  });

  test('that never answers, or whose name is never found, is given up in time', async () => {
    receiver.answerWith(() => undefined);
    const local = { allowHosts: ['127.0.0.1'], httpsOnly: false };
    const silent = { ...call, url: `${receiver.url}/silent`, timeoutMs: 200 };
    expect(await postOutside(silent, local)).toEqual({
      status: null,
      failure: 'No answer within 0.2 seconds.',
    });
    receiver.answerWith(204);
    const unnamed = { ...rules, resolve: () => Promise.withResolvers<CheckedAddress[]>().promise };
    const lost = { ...call, url: 'https://example.com/', timeoutMs: 200 };
    expect(await postOutside(lost, unnamed)).toMatchObject({ status: null });
  });

  test('where nobody listens is told in words', async () => {
    const local = { allowHosts: ['127.0.0.1'], httpsOnly: false };
    const outcome = await postOutside({ ...call, url: 'http://127.0.0.1:1/' }, local);
    expect(outcome).toEqual({ status: null, failure: 'The server refused the connection.' });
  });
});

describe('a message that was not taken', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const secondsUntil = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000;

  test('is tried nine times over a little more than a day', () => {
    const pauses = RETRY_SECONDS.map((_, index) =>
      secondsUntil(nextAttemptAt({ tries: index + 1, now, chance: 0 })),
    );
    const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600;
    expect(pauses).toEqual(RETRY_SECONDS);
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(26);
    expect(nextAttemptAt({ tries: RETRY_SECONDS.length + 1, now })).toBeNull();
  });

  test('waits as long as the answer asks, within six hours', () => {
    const at = (retryAfter: string) => secondsUntil(nextAttemptAt({ tries: 1, retryAfter, now, chance: 0 }));
    expect(at('120')).toBe(120);
    expect(at('Sat, 21 Nov 2026 12:10:00 GMT')).toBe(600);
    expect(at('999999999')).toBe(6 * 3_600);
    expect(at('soon')).toBe(5);
    expect(at('1')).toBe(5);
  });
});
