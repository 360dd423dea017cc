import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { JOINER, unlinked } from '../../../../api/src/platform/mail/unlinked.ts';
import { testServer } from '../../../testkit/server.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });

/** What a reader sees and copies of a page. */
const seenIn = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('a restaurant’s own name', () => {
  test.each(['St.Martins', 'Café im 2.OG', 'J.R. & Sons', 'Nr.5'])(
    'stands in a mail as it is written: %s',
    async (name) => {
      const bistro = await server.seed.restaurant({ name });
      const email = `${name.replace(/\W/g, '')}@example.com`;
      await bistro.book({ email, date: '2026-11-27' });
      const { headers, html, text, files } = await mails.mailTo(email);
      expect(headers.get('subject')).toContain(`: ${name}, `);
      expect(text).toContain(name);
      expect(seenIn(html)).toContain(name);
      const entry = new ICAL.Component(ICAL.parse(files[0]?.content.toString('utf8') ?? ''));
      expect(entry.getFirstSubcomponent('vevent')?.getFirstPropertyValue('location')).toBe(name);
    },
  );

  test('that is an address is no link, and is seen and copied as it is written', async () => {
    const bistro = await server.seed.restaurant({ name: 'Tapas.Bar' });
    await bistro.book({ email: 'tapas@example.com', date: '2026-11-27' });
    const { html, text } = await mails.mailTo('tapas@example.com');
    expect(seenIn(html)).toContain('Tapas.Bar');
    expect(html).not.toContain('Tapas.Bar');
    expect(html).not.toContain(JOINER);
    expect(text).not.toContain('Tapas.Bar');
    expect(text.replaceAll(JOINER, '')).toContain('Tapas.Bar');
  });
});

test.each([
  'http://evil.example',
  'www.evil.com',
  'EVIL.COM/pay',
  'evil.zip',
  'ada@evil.com',
  'ftp://evil.example/a.b',
])('of %s a stranger typed no part is an address any more, and all of it is read', (typed) => {
  const apart = unlinked(`see ${typed} now`);
  expect(apart).not.toContain(typed);
  expect(apart.replaceAll(JOINER, '')).toBe(`see ${typed} now`);
  for (const piece of apart.split(JOINER)) expect(unlinked(piece)).toBe(piece);
});
