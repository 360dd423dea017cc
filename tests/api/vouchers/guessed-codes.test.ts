import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { GiftBuyer, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';

const TRIES = 1_000;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const guess = () =>
  Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

test(`of ${TRIES} codes that somebody guesses none is answered but with nothing, most are not looked up, and the right one is then refused alike`, async () => {
  const server = await testServer({ now: '2026-07-01T10:00:00.000Z', limitFactor: 1 });
  const bistro = await server.seed.restaurant();
  await connectsAccount(server, bistro);
  await sellsVouchers(bistro);
  const code = await new GiftBuyer(server, bistro).buys();
  const stranger = server.stranger();
  const held = async (text: string) => {
    const { data, errors } = await stranger.send<{ restaurant: { heldGiftVoucher: object | null } | null }>(
      'query($id: ID!, $code: String!) { restaurant(id: $id) { heldGiftVoucher(code: $code) { balanceMinor } } }',
      { id: bistro.id, code: text },
    );
    return errors[0]?.extensions.code ?? data?.restaurant?.heldGiftVoucher ?? 'nothing';
  };
  const answers: unknown[] = [];
  for (let begun = 0; begun < TRIES; begun += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => held(guess())))));
  expect(new Set(answers)).toEqual(new Set(['nothing', 'RATE_LIMITED']));
  expect(answers.filter((answer) => answer === 'nothing').length).toBeLessThanOrEqual(60);
  expect(await held(code)).toBe('RATE_LIMITED');
  // Ten minutes later nothing is lost.
  await server.rows('delete from rate_limits');
  expect(await held(code)).toEqual({ balanceMinor: 5_000 });
}, 120_000);
