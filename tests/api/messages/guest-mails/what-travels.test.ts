import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../../api/src/platform/mail/mail.ts';
import { smtpMailer } from '../../../../api/src/platform/mail/smtp-mailer.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const mailer = smtpMailer(mails.url, { name: 'Hoststand', address: 'no-reply@hoststand.test' });

async function received(address: string, more: Partial<Mail> = {}) {
  const mail: Mail = {
    kind: 'a-test',
    purpose: `a-test:${address}`,
    to: { name: 'Ada', address },
    subject: 'Your table',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...more,
  };
  await mailer.send(mail, new AbortController().signal);
  return mails.mailTo(address);
}

describe('a reader', () => {
  test('gets the files of a mail byte by byte, whatever they hold, beside both forms of the mail', async () => {
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, i) => i % 256));
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Crème brûlée\r\nEND:VCALENDAR\r\n';
    const mail = await received('files@example.com', {
      attachments: [
        { filename: 'invoice.pdf', contentType: 'application/pdf', content: bytes },
        { filename: 'visit.ics', contentType: 'text/calendar; method=REQUEST', content: calendar },
      ],
    });
    expect([mail.html, mail.text]).toEqual(['<p>Hello</p>', 'Hello']);
    const [invoice, visit] = mail.files;
    expect(invoice).toMatchObject({ filename: 'invoice.pdf', content: bytes });
    expect(visit?.filename).toBe('visit.ics');
    expect(visit?.contentType).toContain('method=REQUEST');
    expect(visit?.content.toString('utf8')).toBe(calendar);
  });

  test('answers the one who is named for answers', async () => {
    const { headers } = await received('answers@example.com', {
      replyTo: { name: 'Zoë', address: 'zoe@example.com' },
    });
    expect(headers.get('reply-to')).toBe('Zoë <zoe@example.com>');
  });

  test('can end mails that nobody must get with one click, and only those', async () => {
    const listUnsubscribe = 'https://tables.example.com/stop/abc';
    const { headers } = await received('stop@example.com', { listUnsubscribe });
    expect(headers.get('list-unsubscribe')).toBe(`<${listUnsubscribe}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const needed = await received('needed@example.com');
    expect([...needed.headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
  });
});
