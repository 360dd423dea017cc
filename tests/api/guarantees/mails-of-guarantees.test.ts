import { beforeEach, describe, expect, test } from 'vitest';
import { connectsAccount, type PaidVisit, Payer, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const mails = await MailServer.start();
const server = await testServer({ now: NOW, smtpUrl: mails.url, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

/** Pays; the token of the manage link. */
async function pays(visit: PaidVisit & { email: string }): Promise<string> {
  const { email, ...when } = visit;
  const ada = new Payer(server, bistro, when);
  const asked = await ada.reads();
  await ada.holds();
  const { url } = await ada.asksToPay(asked?.termsId ?? '', { email });
  await ada.paysWith(url ?? '');
  const { manageToken } = await ada.comesBack();
  return manageToken ?? '';
}

const cancels = (token: string) =>
  server
    .stranger()
    .ask(
      'mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { userErrors { code } } }',
      { input: { token } },
    );

describe('a guest who has paid a deposit', () => {
  test('has the first mail as a receipt, with until when cancelling is free', async () => {
    const email = 'receipt@example.com';
    await pays({ email });
    const { text, html } = await mails.mailTo(email);
    expect(text).toMatch(/^Deposit paid: +€60\.00$/m);
    expect(text).toMatch(/^Free cancellation until: +Tuesday, July 7 at 7:00\sPM$/m);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /This mail is your receipt: .+ has received €60\.00 on July 1, 2026\. Taxes are included\./,
    );
    expect(html).toContain('€60.00');
  });

  test('reads in the mail about a late cancelling what was kept and what goes back', async () => {
    const email = 'late@example.com';
    const token = await pays({ email });
    await mails.mailTo(email);
    clock.moveTo('2026-07-07T19:00:00.000Z');
    await cancels(token);
    const { text } = await mails.mailTo(email, 1);
    expect(text).toMatch(/^Kept by the restaurant: +€30\.00$/m);
    expect(text).toMatch(/^Goes back to you: +€30\.00$/m);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Banks take up to ten days');
    expect(text).not.toContain('receipt');
  });

  test('reads all of it in German', async () => {
    const email = 'beleg@example.com';
    await pays({ email, language: 'DE' });
    const { text } = await mails.mailTo(email);
    expect(text).toMatch(/^Anzahlung geleistet: +60,00\s€$/m);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Diese E-Mail ist Ihr Beleg:');
  });
});

test('a guest whose card is kept reads the most that it is charged, and no receipt', async () => {
  await savesPolicy(bistro, {
    kind: 'CARD_HOLD',
    tiers: [{ fromGuests: 2, toGuests: 2, amountMinor: 2_500 }],
  });
  const email = 'card@example.com';
  await pays({ email, guests: 2 });
  const { text } = await mails.mailTo(email);
  expect(text).toMatch(/^Card kept as a guarantee: +at most €50\.00$/m);
  expect(text).not.toContain('receipt');
});
