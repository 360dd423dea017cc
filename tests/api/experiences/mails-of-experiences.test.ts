import { beforeEach, describe, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { experienceOf, type MadeExperience } from '../../testkit/guests/experiences.ts';
import { connectsAccount, Payer } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const mails = await MailServer.start();
const server = await testServer({ now: NOW, smtpUrl: mails.url, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let tasting: MadeExperience;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  const addOns = [{ name: 'Wine pairing', priceMinor: 2_500 }];
  tasting = await experienceOf(bistro, { payment: 'PREPAYMENT', addOns });
});

const pairings = (count: number) => tasting.addOns.map(({ optionId }) => ({ optionId, count }));

/** Two guests at 45.00 with two pairings: 140.00 are paid; the token of the manage link. */
async function pays(email: string): Promise<string> {
  const ada = new Payer(server, bistro, { guests: 2, experienceId: tasting.id, addOns: pairings(2) });
  const asked = await ada.reads();
  await ada.holds();
  const { url } = await ada.asksToPay(asked?.termsId ?? '', { email });
  await ada.paysWith(url ?? '');
  const { manageToken } = await ada.comesBack();
  return manageToken ?? '';
}

async function cancels(token: string) {
  const { cancelManagedBooking } = await server.stranger().ask<{
    cancelManagedBooking: { booking: { guarantee: object } };
  }>(
    `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) {
      booking { guarantee { chargedMinor cancellingCostsMinor cancellingReturnsMinor } } } }`,
    { input: { token } },
  );
  return cancelManagedBooking.booking.guarantee;
}

const drops = async (token: string) => {
  const ada = new Changer(server, bistro, token);
  expect((await ada.changes({ guests: 2, addOns: pairings(1) })).userErrors).toEqual([]);
};

describe('a guest who cancels a paid experience', () => {
  test('in time reads on the page and in the mail that all of it goes back', async () => {
    const email = 'in-time@example.com';
    const token = await pays(email);
    const { text: first } = await mails.mailTo(email);
    expect(first).toMatch(/^Experience: +Wine tasting: 2 × Wine pairing$/m);
    expect(first).toMatch(/^Paid in advance: +€140\.00$/m);
    expect(await cancels(token)).toEqual({
      chargedMinor: 14_000,
      cancellingCostsMinor: 0,
      cancellingReturnsMinor: 14_000,
    });
    const { text } = await mails.mailTo(email, 1);
    expect(text).toMatch(/^Goes back to you: +€140\.00$/m);
    expect(text).not.toContain('Kept by the restaurant');
  });

  test('late reads what is kept and what goes back', async () => {
    const email = 'late@example.com';
    const token = await pays(email);
    await mails.mailTo(email);
    clock.moveTo('2026-07-07T19:00:00.000Z');
    expect(await cancels(token)).toMatchObject({
      cancellingCostsMinor: 7_000,
      cancellingReturnsMinor: 7_000,
    });
    const { text } = await mails.mailTo(email, 1);
    expect(text).toMatch(/^Kept by the restaurant: +€70\.00$/m);
    expect(text).toMatch(/^Goes back to you: +€70\.00$/m);
  });

  test('after a cheaper choice reads what went back before, and the rest', async () => {
    const email = 'rest@example.com';
    const token = await pays(email);
    await mails.mailTo(email);
    await drops(token);
    await mails.mailTo(email, 1);
    expect(await cancels(token)).toMatchObject({ cancellingCostsMinor: 0, cancellingReturnsMinor: 11_500 });
    const { text } = await mails.mailTo(email, 2);
    expect(text).toMatch(/^Paid in advance: +€140\.00$/m);
    expect(text).toMatch(/^Gone back to you: +€25\.00$/m);
    expect(text).toMatch(/^Goes back to you: +€115\.00$/m);
  });
});

test('who chooses anew has a mail with what they chose, and the restaurant one with what it was before', async () => {
  const email = 'anew@example.com';
  await bistro.owner.ask(
    'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }',
    { input: { id: bistro.id, email: 'bistro@example.com' } },
  );
  const token = await pays(email);
  await mails.mailTo(email);
  await mails.mailTo('bistro@example.com');
  await drops(token);
  const { text } = await mails.mailTo(email, 1);
  expect(text).toMatch(/^Booking changed$/m);
  expect(text).toMatch(/^Experience: +Wine tasting: 1 × Wine pairing$/m);
  const { text: told } = await mails.mailTo('bistro@example.com', 1);
  expect(told).toMatch(/^Experience: +Wine tasting: 1 × Wine pairing$/m);
  expect(told).toMatch(/^Chosen before: +2 × Wine pairing$/m);
});
