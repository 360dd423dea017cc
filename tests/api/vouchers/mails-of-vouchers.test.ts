import { expect, test } from 'vitest';
import { GiftBuyer, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';
import { VoucherShop } from './voucher-shop.ts';

const mails = await MailServer.start();
const server = await testServer({ now: '2026-07-01T10:00:00.000Z', smtpUrl: mails.url });
const bistro = await server.seed.restaurant({ name: 'Chez Ada' });
await connectsAccount(server, bistro);
await sellsVouchers(bistro);

test('whoever is given a voucher has its code and a page to print; who bought it has a receipt without the code', async () => {
  const code = await new GiftBuyer(server, bistro).buys();
  const { headers, text, files } = await mails.mailTo('bob@example.com');
  expect(headers.get('subject')).toBe('Ada Lovelace gives you a visit to Chez Ada');
  expect(text).toContain(code);
  expect(text).toMatch(/^Worth: +€50\.00$/m);
  expect(text).toContain('“Happy birthday!”');
  expect(files.map(({ contentType }) => contentType)).toEqual([expect.stringMatching(/^application\/pdf/)]);
  expect(files[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');

  const receipt = await mails.mailTo('ada@example.com');
  expect(receipt.text).not.toContain(code);
  expect(receipt.text).toMatch(new RegExp(`^Voucher: +… ${code.slice(-4)}$`, 'm'));
  expect(receipt.text).toMatch(/^Paid: +€50\.00, including taxes$/m);
  expect(receipt.text).toMatch(/^Sent to: +bob@/m);
  expect(receipt.text).toContain('What you agreed to:');
  // A voucher has no reference.
  expect(receipt.text).toContain('say how the voucher’s code ends.');
  expect(receipt.text).not.toMatch(/reference/);
});

test('who hands a voucher over has it sent to themselves, in their own language', async () => {
  const buyerEmail = 'greta@example.com';
  const code = await new GiftBuyer(server, bistro).buys({
    buyerEmail,
    recipientEmail: null,
    language: 'DE',
  });
  const both = [await mails.mailTo(buyerEmail), await mails.mailTo(buyerEmail, 1)];
  const [voucher, receipt] = both.sort((a, b) => b.files.length - a.files.length);
  expect(voucher?.text).toContain(code);
  expect(voucher?.text).toMatch(/^Hier ist Ihr Gutschein für Chez Ada, zum Verschenken an Bob Byron\./m);
  expect(receipt?.files).toEqual([]);
  expect(receipt?.text).toContain('nennen Sie die letzten Zeichen des Gutscheincodes.');
});

/** The address of the owner of a shop. */
async function ownerOf({ bistro: { uuid } }: VoucherShop): Promise<string> {
  const [owner] = await server.rows<{ email: string }>(
    `select u.email from memberships m join users u on u.id = m.user_id where m.restaurant_id = $1 and m.role = 'owner'`,
    [uuid],
  );
  return owner?.email ?? '';
}

test('an owner is told of a dispute: until when to answer, what it does to the voucher, and what was lost before', async () => {
  const shop = await VoucherShop.opens(server);
  const address = await ownerOf(shop);
  const { code, id, uuid } = await shop.sells();
  expect(await shop.redeems(id, 3_000)).toEqual([]);
  const about = await shop.bank.disputes(uuid, { minor: 5_000 });
  await shop.hears(about);
  const opened = await mails.mailTo(address);
  expect(opened.headers.get('subject')).toBe('A guest disputes a payment: €50.00');
  expect(opened.text).toContain(`It is about the gift voucher … ${code.slice(-4)} that Ada Lovelace bought`);
  expect(opened.text).toContain('You can answer until Wednesday, July 8');
  expect(opened.text.replaceAll(/\s+/g, ' ')).toContain(
    'Of what the bank took, €30.00 had left the voucher before. What was redeemed stays redeemed: that is lost unless you win.',
  );
  expect(opened.text).toContain(`/vouchers?voucher=${id}`);
  expect(opened.text).toContain('Download the evidence with the voucher');
  await shop.bank.decides(about, 'lost');
  await shop.hears(about);
  const lost = await mails.mailTo(address, 1);
  expect(lost.headers.get('subject')).toBe('You lost a dispute: €50.00');
  expect(lost.text.replaceAll(/\s+/g, ' ')).toContain('What was redeemed stays redeemed: that is lost.');
});

test('an owner is told that a refund of a voucher came back, and what can be done now', async () => {
  const shop = await VoucherShop.opens(server);
  const { id, uuid } = await shop.sells();
  expect(await shop.refunds(id, 2_000)).toEqual([]);
  for (const about of await shop.bank.sendsBack(uuid)) await shop.hears(about);
  const { headers, text } = await mails.mailTo(await ownerOf(shop));
  expect(headers.get('subject')).toBe('A refund of €20.00 did not arrive');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The amount is on the voucher again, and can be redeemed.');
  expect(text).toContain(`/vouchers?voucher=${id}`);
});
