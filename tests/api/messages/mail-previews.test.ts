import { describe, expect, test } from 'vitest';
import { guestPreviews, staffPreviews } from '../../../api/src/features/messages/previews/preview-mails.ts';
import { LANGUAGES } from '../../../api/src/features/restaurants/language.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/dev/mail/previews${path}`, { headers });

const guests = Object.keys(guestPreviews).flatMap((kind) =>
  LANGUAGES.map((language) => [kind, language] as const),
);

describe('who works on the words of mails', () => {
  test.each([...guests, ...Object.keys(staffPreviews).map((kind) => [kind, 'en'] as const)])(
    'sees %s in %s, with the same in both forms',
    async (kind, language) => {
      const html = await (await get(`/${kind}/${language}?as=html`)).text();
      const text = await (await get(`/${kind}/${language}?as=text`)).text();
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain('#b4532a');
      const seen = html
        .replaceAll(/<\/?(?:span|wbr)[^>]*>/g, '')
        .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'");
      // Every value of the text is seen in the page; only addresses of links are its own.
      const lines = text
        .replaceAll('\u2060', '')
        .split('\n')
        .filter((line) => !/https?:/.test(line));
      for (const value of lines.flatMap(
        (line) =>
          line
            .split(/\s{2,}/)
            .at(-1)
            ?.trim() || [],
      ))
        for (const part of value
          .replace(/[\u202f ]?:$|^--\s*$/, '')
          .replace(/^[^:]{1,30}[\u202f ]?: /, '')
          .split(', '))
          expect(seen).toContain(part);
      // Not in the links: a token may have any letters.
      expect([seen, ...lines].join('\n')).not.toMatch(/undefined|\[object|NaN/);
    },
  );

  test('sees each day begin with a capital, and no line end between day and month or within a number', async () => {
    const html = await (await get('/booking-confirmed/fr?as=html')).text();
    expect(html).toContain('>Vendredi 27\u00a0novembre 2026<');
    expect(await (await get('/booking-confirmed/de?as=html')).text()).toContain(
      '>Freitag, 27.\u00a0November 2026<',
    );
    expect(html).toMatch(/au <span style="white-space:nowrap">\+1 212 555 0142<\/span>/);
  });

  test('finds all of them in a list, and none to whoever is not at this machine', async () => {
    const list = await (await get('')).text();
    for (const [kind, language] of guests) expect(list).toContain(`/dev/mail/previews/${kind}/${language}`);
    expect((await get('', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await get('/booking-confirmed/en', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await get('/booking-confirmed/xx')).status).toBe(404);
    expect((await get('/nothing/en')).status).toBe(404);
  });

  test('sees them in the looks of a restaurant', async () => {
    const bistro = await server.seed.restaurant({ name: 'Chez Preview' });
    const html = await (await get(`/booking-confirmed/de?as=html&restaurant=${bistro.id}`)).text();
    expect(html).toContain('Chez Preview');
    expect(html).not.toContain('#b4532a');
  });
});
