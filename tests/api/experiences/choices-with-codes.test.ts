import { beforeEach, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { experienceOf, type MadeExperience } from '../../testkit/guests/experiences.ts';
import { GiftBuyer, looksUp, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount, Payer } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { charges, oursOf, refunds } from '../guarantees/books-of-both.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
let bistro: SeededRestaurant;
let tasting: MadeExperience;

const ours = () => oursOf(server, bistro);
const pairings = (count: number) => tasting.addOns.map(({ optionId }) => ({ optionId, count }));

const TERMS = `query($id: ID!, $experienceId: ID!, $date: LocalDate!, $visitorKey: String, $addOns: [ChosenOptionInput!], $codes: [String!]!) {
  restaurant(id: $id) { experience(id: $experienceId) {
    availability(date: $date, partySize: 2, visitorKey: $visitorKey, addOns: $addOns) {
      time guarantee { withCodes(restaurantId: $id, codes: $codes) { guarantee { termsId } } } } } } }`;

/** Two guests at 45.00 with two pairings, 140.00 in all, of which codes pay a part or lower it. */
async function paysWith(codes: string[]): Promise<Changer> {
  const visit = { guests: 2, experienceId: tasting.id, addOns: pairings(2) };
  const ada = new Payer(server, bistro, visit);
  await ada.holds();
  const { restaurant } = await server.stranger().ask<{
    restaurant: {
      experience: {
        availability: {
          time: string;
          guarantee: { withCodes: { guarantee: { termsId: string } } | null } | null;
        }[];
      };
    };
  }>(TERMS, {
    id: bistro.id,
    experienceId: tasting.id,
    date: bistro.dayFromToday(7),
    visitorKey: ada.key,
    addOns: visit.addOns,
    codes,
  });
  const slot = restaurant.experience.availability.find(({ time }) => time === '19:00:00');
  const termsId = slot?.guarantee?.withCodes?.guarantee.termsId ?? '';
  const { url, userErrors } = await ada.asksToPay(termsId, {}, codes);
  expect(userErrors).toEqual([]);
  await ada.paysWith(url ?? '');
  const { manageToken } = await ada.comesBack();
  return new Changer(server, bistro, manageToken ?? '');
}

beforeEach(async () => {
  bistro = await seed();
  const addOns = [{ name: 'Wine pairing', priceMinor: 2_500 }];
  tasting = await experienceOf(bistro, { payment: 'PREPAYMENT', addOns });
});

async function seed(): Promise<SeededRestaurant> {
  const made = await server.seed.restaurant();
  await made.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, made);
  expect(await sellsVouchers(made)).toEqual([]);
  return made;
}

test('what a cheaper choice gives back of a price that a code had lowered is as much less', async () => {
  await bistro.owner.ask(
    'mutation($input: SaveDiscountCodeInput!) { saveDiscountCode(input: $input) { userErrors { code } } }',
    { input: { restaurantId: bistro.id, discount: { code: 'SUMMER20', isOn: true, percent: 20 } } },
  );
  const ada = await paysWith(['SUMMER20']);
  expect(await ours()).toEqual(charges(11_200));
  expect(await ada.readsBack({ guests: 2, addOns: [] })).toBe(4_000);
  expect((await ada.changes({ guests: 2, addOns: [] }, { returnsMinor: 4_000 })).userErrors).toEqual([]);
  await expect.poll(ours).toEqual([...charges(11_200), ...refunds(4_000)]);
});

test('what a cheaper choice gives back goes to the card first, then to the gift voucher', async () => {
  const code = await new GiftBuyer(server, bistro).buys({ amountMinor: 12_000 });
  const ada = await paysWith([code]);
  expect(await ada.readsBack({ guests: 2, addOns: [] })).toBe(5_000);
  expect((await ada.changes({ guests: 2, addOns: [] })).userErrors).toEqual([]);
  await expect.poll(ours).toEqual([...charges(2_000), ...refunds(2_000)]);
  expect((await looksUp(bistro.owner, bistro.id, code))?.balanceMinor).toBe(3_000);
});
