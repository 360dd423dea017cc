import { beforeEach, describe, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { choosesFor, chosenOf, type StaffChoices } from '../../testkit/guests/choosing-staff.ts';
import { experienceOf, type MadeExperience } from '../../testkit/guests/experiences.ts';
import { connectsAccount, Payer, paysAt } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { charges, oursOf, refunds, theirsOf } from '../guarantees/books-of-both.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const LATE = '2026-07-07T19:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let made: MadeExperience;

const OFFER = {
  payment: 'PREPAYMENT',
  menus: [
    { name: 'Meat', priceMinor: 0 },
    { name: 'Lobster', priceMinor: 1_500 },
  ],
  addOns: [{ name: 'Wine pairing', priceMinor: 2_500 }],
};
/** Four guests, one lobster, two pairings. */
const SUM = 4 * 4_500 + 1_500 + 2 * 2_500;

const ours = () => oursOf(server, bistro);
const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const menus = (meat: number, lobster: number) =>
  made.menus
    .map(({ optionId }, index) => ({ optionId, count: index === 0 ? meat : lobster }))
    .filter(({ count }) => count > 0);
const pairings = (count: number) => made.addOns.map(({ optionId }) => ({ optionId, count }));
const four = (choices: object) => ({ guests: 4, ...choices });

/** A guest who paid for four, and the booking that staff see. */
async function paid(offer: object = {}): Promise<{ ada: Changer; id: string }> {
  made = await experienceOf(bistro, { ...OFFER, ...offer });
  const choices = { menuChoices: menus(3, 1), addOns: pairings(2) };
  const payer = new Payer(server, bistro, { guests: 4, experienceId: made.id, ...choices });
  await payer.paysWith(await payer.goesToPay());
  const { manageToken, booking } = await payer.comesBack();
  await bistro.setStatus(booking?.id ?? '', 'CONFIRMED');
  return { ada: new Changer(server, bistro, manageToken ?? ''), id: booking?.id ?? '' };
}

/** Staff choose for the party, and are not refused. */
async function staffChoose(id: string, choices: StaffChoices) {
  const { booking, userErrors } = await choosesFor(bistro.owner, id, choices);
  expect(userErrors).toEqual([]);
  return { ...booking?.experience, paid: booking?.guarantee?.amountMinor };
}

async function staffRefund(id: string, amountMinor: number): Promise<void> {
  const { refundGuarantee } = await bistro.owner.ask<{ refundGuarantee: { userErrors: object[] } }>(
    'mutation($input: RefundGuaranteeInput!) { refundGuarantee(input: $input) { userErrors { code message } } }',
    { input: { bookingId: id, amountMinor, reason: 'Less wine' } },
  );
  expect(refundGuarantee.userErrors).toEqual([]);
}

const leftToPay = async (id: string) => (await chosenOf(bistro.owner, id)).experience?.stillToPayMinor;
const cancellingReturns = async (id: string) => {
  const { node } = await bistro.owner.ask<{ node: { guarantee: { cancellingReturnsMinor: number } } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { guarantee { cancellingReturnsMinor } } } }',
    { id },
  );
  return node.guarantee.cancellingReturnsMinor;
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
});

describe('what staff choose dearer', () => {
  test('charges nothing, and is to pay at the table beside what was paid', async () => {
    const { id } = await paid();
    expect(await staffChoose(id, { menuChoices: menus(1, 3) })).toMatchObject({
      sumMinor: SUM + 3_000,
      stillToPayMinor: 3_000,
      paid: SUM,
    });
    clock.pass({ minutes: 1 });
    expect(await ours()).toEqual(charges(SUM));
    expect(await theirsOf(server, bistro)).toEqual(await ours());
    // Who cancels gets what was paid, and nobody more than that.
    expect(await cancellingReturns(id)).toBe(SUM);
  });

  test('is paid by the guest with what they change by their link', async () => {
    const { ada, id } = await paid();
    await staffChoose(id, { menuChoices: menus(1, 3) });
    const more = four({ addOns: pairings(3) });
    expect(await ada.reads(more)).toMatchObject({ amountMinor: SUM + 5_500, dueNowMinor: 5_500 });
    await paysAt(server, await ada.goesToPay(more));
    expect((await ada.comesBack()).state).toBe('SECURED');
    expect(await ours()).toEqual(charges(5_500, SUM));
    expect(await leftToPay(id)).toBe(0);
  });

  test('while its guest pays for something else, gives way to what the guest has paid for', async () => {
    const { ada, id } = await paid();
    const url = await ada.goesToPay(four({ addOns: pairings(3) }));
    await staffChoose(id, { menuChoices: menus(1, 3) });
    await paysAt(server, url);
    expect((await ada.comesBack()).state).toBe('SECURED');
    expect(await chosenOf(bistro.owner, id)).toMatchObject({
      experience: { chosen: '3 × Meat, 1 × Lobster, 3 × Wine pairing', stillToPayMinor: 0 },
      guarantee: { amountMinor: SUM + 2_500 },
    });
  });
});

describe('what staff choose for less', () => {
  test('gives nothing back by itself, and is told as paid beyond it until they refund it', async () => {
    const { ada, id } = await paid();
    expect(await staffChoose(id, { addOns: pairings(1) })).toMatchObject({
      sumMinor: SUM - 2_500,
      stillToPayMinor: -2_500,
      paid: SUM,
    });
    clock.pass({ minutes: 1 });
    expect(await ours()).toEqual(charges(SUM));
    await staffRefund(id, 2_500);
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(2_500)]);
    expect(await chosenOf(bistro.owner, id)).toMatchObject({
      experience: { stillToPayMinor: 0 },
      guarantee: { amountMinor: SUM - 2_500, refundableMinor: SUM - 2_500 },
    });
    // The guest who has it back pays for it again.
    expect(await ada.reads(four({ addOns: pairings(2) }))).toMatchObject({ dueNowMinor: 2_500 });
    clock.moveTo(LATE);
    await bistro.ownerReturns();
    expect(await cancellingReturns(id)).toBe((SUM - 2_500) / 2);
  });

  test('goes back to the guest with what they change by their link', async () => {
    const { ada, id } = await paid();
    await staffChoose(id, { addOns: pairings(1) });
    expect(await ada.readsBack(four({ addOns: [] }))).toBe(5_000);
    expect((await ada.changes(four({ addOns: [] }), { returnsMinor: 5_000 })).userErrors).toEqual([]);
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(5_000)]);
    expect(await leftToPay(id)).toBe(0);
  });

  test('counts for what the guest adds by their link', async () => {
    const { ada, id } = await paid();
    await staffChoose(id, { addOns: pairings(1) });
    expect(await ada.reads(four({ addOns: pairings(2) }))).toBeNull();
    expect((await ada.changes(four({ addOns: pairings(2) }))).userErrors).toEqual([]);
    expect(await leftToPay(id)).toBe(0);
    expect(await ours()).toEqual(charges(SUM));
  });

  test('counts what staff have given back before, and goes back once', async () => {
    const { ada, id } = await paid();
    await staffRefund(id, 2_500);
    expect(await leftToPay(id)).toBe(0); // a kindness lowers no price
    expect(await staffChoose(id, { addOns: pairings(1) })).toMatchObject({
      stillToPayMinor: 0,
      paid: SUM - 2_500,
    });
    expect(await staffChoose(id, { addOns: pairings(2) })).toMatchObject({ stillToPayMinor: 2_500 });
    expect(await staffChoose(id, { addOns: [] })).toMatchObject({ stillToPayMinor: -2_500 });
    expect(await ada.readsBack(four({ menuChoices: menus(4, 0) }))).toBe(4_000);
  });

  test('and a cancelling afterwards give back all that was paid, once', async () => {
    const { id } = await paid();
    await staffChoose(id, { addOns: [] });
    await staffRefund(id, 1_000);
    await bistro.setStatus(id, 'CANCELLED');
    clock.pass({ minutes: 1 });
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(1_000, SUM - 1_000)]);
    expect(codesOf((await choosesFor(bistro.owner, id, { addOns: pairings(1) })).userErrors)).toEqual([
      'CONFLICT',
    ]);
  });
});

test('of a deposit the rest is to pay at the table, and what staff give back of it makes the rest larger', async () => {
  const { id } = await paid({ payment: 'DEPOSIT', depositPercent: 20 });
  const deposit = SUM / 5;
  expect(await leftToPay(id)).toBe(SUM - deposit);
  expect(await staffChoose(id, { addOns: [] })).toMatchObject({ stillToPayMinor: SUM - 5_000 - deposit });
  await staffRefund(id, 1_000);
  expect(await leftToPay(id)).toBe(SUM - 5_000 - (deposit - 1_000));
});

test('a price that a code lowers is as much lower for what staff choose', async () => {
  made = await experienceOf(bistro, OFFER);
  await bistro.owner.ask(
    'mutation($input: SaveDiscountCodeInput!) { saveDiscountCode(input: $input) { userErrors { code } } }',
    { input: { restaurantId: bistro.id, discount: { code: 'SUMMER20', isOn: true, percent: 20 } } },
  );
  const visit = { guests: 4, experienceId: made.id, menuChoices: menus(3, 1), addOns: pairings(2) };
  const payer = new Payer(server, bistro, visit);
  await payer.holds();
  const { url, userErrors } = await payer.asksToPay(await codedTerms(payer.key, visit), {}, ['SUMMER20']);
  expect(userErrors).toEqual([]);
  await payer.paysWith(url ?? '');
  const { booking, manageToken } = await payer.comesBack();
  const id = booking?.id ?? '';
  expect(await leftToPay(id)).toBe(0);
  expect(await staffChoose(id, { addOns: pairings(1) })).toMatchObject({ stillToPayMinor: -2_000 });
  const ada = new Changer(server, bistro, manageToken ?? '');
  expect(await ada.readsBack(four({ addOns: [] }))).toBe(4_000);
  await staffRefund(id, 2_000);
  expect(await leftToPay(id)).toBe(0);
  expect(await ada.readsBack(four({ addOns: [] }))).toBe(2_000);
});

/** The terms that a guest accepts who pays with the code. */
async function codedTerms(visitorKey: string, { menuChoices, addOns }: StaffChoices): Promise<string> {
  const { restaurant } = await server.stranger().ask<{
    restaurant: {
      experience: {
        availability: { time: string; guarantee: { withCodes: { guarantee: { termsId: string } } } | null }[];
      };
    };
  }>(
    `query($id: ID!, $experienceId: ID!, $date: LocalDate!, $visitorKey: String, $menuChoices: [ChosenOptionInput!], $addOns: [ChosenOptionInput!]) {
      restaurant(id: $id) { experience(id: $experienceId) {
        availability(date: $date, partySize: 4, visitorKey: $visitorKey, menuChoices: $menuChoices, addOns: $addOns) {
          time guarantee { withCodes(restaurantId: $id, codes: ["SUMMER20"]) { guarantee { termsId } } } } } } }`,
    {
      id: bistro.id,
      experienceId: made.id,
      date: bistro.dayFromToday(7),
      visitorKey,
      menuChoices,
      addOns,
    },
  );
  const slot = restaurant.experience.availability.find(({ time }) => time === '19:00:00');
  return slot?.guarantee?.withCodes.guarantee.termsId ?? '';
}
