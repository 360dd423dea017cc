import { afterAll, describe, expect, test } from 'vitest';
import { localeOf } from '../../../../api/src/features/restaurants/language/locales.ts';
import { testServer } from '../../../testkit/server.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
const bistro = await server.seed.restaurant({ name: 'Zur Post', timezone: 'Europe/Berlin' });
await bistro.set({ seatingCapacity: 500, bookingNotices: false });
const date = '2026-11-27';

afterAll(() => bistro.set({ language: null }));

describe('a guest is written to', () => {
  test.each([
    [
      'EN',
      'Booking request received: Zur Post, Fri, Nov 27, 7:00 PM',
      'Friday, November 27, 2026',
      '2 guests',
    ],
    [
      'DE',
      'Reservierungsanfrage erhalten: Zur Post, Fr., 27. Nov., 19:00',
      'Freitag, 27. November 2026',
      '2 Personen',
    ],
    [
      'FR',
      'Demande de réservation reçue\u202f: Zur Post, ven. 27 nov., 19:00',
      'vendredi 27 novembre 2026',
      '2 personnes',
    ],
    [
      'ES',
      'Solicitud de reserva recibida: Zur Post, vie, 27 nov, 19:00',
      'viernes, 27 de noviembre de 2026',
      '2 personas',
    ],
  ])('in the language that they booked in: %s', async (language, subject, day, party) => {
    const email = `${language.toLowerCase()}@example.com`;
    await bistro.book({ email, date, language });
    const { headers, text, html } = await mails.mailTo(email);
    expect(headers.get('subject')).toBe(subject);
    expect(text).toContain(day);
    expect(text).toContain(party);
    expect(html).toContain(`lang="${language.toLowerCase()}"`);
  });

  test('in the same language of what the restaurant answers later', async () => {
    const { id } = await bistro.book({ email: 'later@example.com', date, language: 'DE' });
    await mails.mailTo('later@example.com');
    await bistro.setStatus(id, 'CANCELLED');
    await untilIdle(server);
    const { headers, text } = await mails.mailTo('later@example.com', 1);
    expect(headers.get('subject')).toMatch(/^Reservierungsanfrage abgelehnt: /);
    expect(text).toContain('Neuen Tisch reservieren');
  });

  test('in English when they booked through a program that names no language', async () => {
    await bistro.book({ email: 'program@example.com', date });
    const { headers } = await mails.mailTo('program@example.com');
    expect(headers.get('subject')).toMatch(/^Booking request received: /);
  });

  test('in the language that the restaurant has chosen, whatever theirs is', async () => {
    await bistro.set({ language: 'FR' });
    await bistro.book({ email: 'fixed@example.com', date, language: 'ES' });
    const { headers } = await mails.mailTo('fixed@example.com');
    expect(headers.get('subject')).toMatch(/^Demande de réservation reçue\u202f: /);
  });
});

test.each(Object.values(localeOf))('the machine writes dates in "%s"', (locale) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
});
