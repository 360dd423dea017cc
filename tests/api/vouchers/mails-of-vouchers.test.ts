import { expect, test } from 'vitest';
import { GiftBuyer, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';

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
