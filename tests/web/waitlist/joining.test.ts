import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useJoinForm } from '../../../web/src/book/waitlist/useJoinForm.ts';
import { joinedRestaurantOf } from '../../../web/src/book/waitlist/waitlist-address.ts';

interface SentInput {
  partySize: number;
  visitorKey: string;
  notes: string | null;
}

let answers: (object | 'lost')[];
let sent: SentInput[];

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).variables.input);
    const answer = answers.shift();
    if (answer === 'lost' || !answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data: { joinWaitlist: answer } }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const onJoined = vi.fn();
const form = () => renderHook(() => useJoinForm({ id: 'rest_1', phoneCountry: 'GB' }, onJoined)).result;
const filled = { customerName: 'Mary', phone: '+44 20 7946 1111', partySize: '3' };

describe('a guest who joins', () => {
  test('is sent to the place that the answer opens', async () => {
    const shown = form();
    answers = [{ token: 'a token', userErrors: [] }];
    act(() => shown.current.change(filled));
    await act(() => shown.current.submit());
    expect(onJoined).toHaveBeenCalledWith('a token');
    expect(sent).toEqual([
      expect.objectContaining({ restaurantId: 'rest_1', phoneCountry: 'GB', partySize: 3, notes: null }),
    ]);
  });

  test('reads what is missing before anything is sent', async () => {
    const shown = form();
    act(() => shown.current.change({ partySize: '1.5' }));
    await act(() => shown.current.submit());
    expect(Object.keys(shown.current.faults)).toEqual(['customerName', 'phone', 'partySize']);
    act(() => shown.current.change({ phone: '1' }));
    expect(Object.keys(shown.current.faults)).toEqual(['customerName', 'partySize']);
    expect(sent).toEqual([]);
  });

  test('whose answer is lost tries again with the same key, and reads so', async () => {
    const shown = form();
    answers = ['lost', { token: 'a token', userErrors: [] }];
    act(() => shown.current.change(filled));
    await act(() => shown.current.submit());
    expect(shown.current.notice?.text).toMatch(/you will not be added twice/);
    await act(() => shown.current.submit());
    expect(sent[0]?.visitorKey).toBe(sent[1]?.visitorKey);
    expect(shown.current.notice).toBeNull();
  });

  test('reads a refusal at its field, or beside them', async () => {
    const shown = form();
    answers = [
      { token: null, userErrors: [{ field: ['phone'], code: 'TAKEN', message: 'On the list already.' }] },
      { token: null, userErrors: [{ field: null, code: 'CONFLICT', message: 'Not open.' }] },
    ];
    act(() => shown.current.change(filled));
    await act(() => shown.current.submit());
    expect(shown.current.faults).toEqual({ phone: 'On the list already.' });
    await act(() => shown.current.submit());
    expect(shown.current.notice).toEqual({ text: 'Not open.' });
  });
});

test('the restaurant is the one that the address names', () => {
  expect(joinedRestaurantOf('/waitlist/join/rest_1')).toBe('rest_1');
  expect(joinedRestaurantOf('/waitlist/join/rest_1/')).toBe('rest_1');
  expect(joinedRestaurantOf('/waitlist/join/')).toBeNull();
  expect(joinedRestaurantOf('/waitlist/join/%E0%A4%A')).toBe('%E0%A4%A');
});
