import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { picture, sendFile, uploadAddress } from '../../restaurants/uploads.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });

/** What a reader sees of a page. */
const shownIn = (html: string) =>
  html.replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]+>/g, ' ');

const factsOf = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

async function restaurantOf(name: string) {
  const bistro = await server.seed.restaurant({ name, timezone: 'Europe/Berlin' });
  await bistro.set({
    email: 'table@copper.example',
    phone: '+49 30 555-0142 ext. 7',
    address: 'Mercer Street 12, 10115 Berlin',
  });
  return bistro;
}

const tell = (bistro: Awaited<ReturnType<typeof restaurantOf>>, input: object) =>
  bistro.owner.ask(
    'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { code } } }',
    { input: { restaurantId: bistro.id, ...input } },
  );

describe('a mail to a guest', () => {
  test('is the restaurant’s: its name, colour, logo and page above, ours small at the end', async () => {
    const bistro = await restaurantOf('The Copper Table');
    await tell(bistro, { slug: 'copper-mails', accentColor: '#f2c14e' });
    await sendFile(
      await uploadAddress(bistro.owner, bistro.id, 'LOGO'),
      await picture(400, 200).png().toBuffer(),
    );
    await bistro.book({ email: 'ada@example.com', date: '2026-11-27', time: '19:00:00', guests: 4 });
    const { headers, html, text } = await mails.mailTo('ada@example.com');
    expect(headers.get('from')).toBe('The Copper Table <no-reply@localhost>');
    expect(headers.get('reply-to')).toBe('The Copper Table <table@copper.example>');
    expect(html).toContain('http://localhost:0/book/copper-mails');
    expect(html).toMatch(
      /<img alt="" height="44" src="http:\/\/localhost:0\/media\/[^"]+\/320\.png"[^>]* width="88"/,
    );
    // Black on a light colour, though ours is written on in white.
    expect(html).toMatch(/background-color:#f2c14e;color:#000000|color:#000000[^"]*background-color:#f2c14e/);
    expect(html).toContain('<meta name="viewport"');
    expect([html.match(/Hoststand/g)?.length, text.match(/Hoststand/g)?.length]).toEqual([1, 1]);
    expect(html.lastIndexOf('Hoststand')).toBeGreaterThan(html.indexOf('You get this mail'));
  });

  test('has the date and the time largest, leads to phone, map and calendars, and shows no bare address', async () => {
    const bistro = await restaurantOf('Chez Map');
    await bistro.book({ email: 'map@example.com', date: '2026-11-27', time: '19:00:00', guests: 4 });
    const { html, text } = await mails.mailTo('map@example.com');
    expect(html).toMatch(
      /<p class="day" style="[^"]*font-size:27px[^"]*">Friday, November\u00a027, 2026<\/p><p class="time" style="[^"]*font-size:27px[^"]*">7:00/,
    );
    expect(html).toContain('href="tel:+49305550142"');
    expect(html).toContain('google.com/maps/search/?api=1&amp;query=Chez%20Map%2C%20Mercer%20Street%2012');
    expect(html).toContain('calendar.google.com/calendar/render?action=TEMPLATE');
    expect(html).toContain('dates=20261127T180000Z%2F');
    expect(html).toContain('outlook.live.com/calendar');
    expect(html).toMatch(/localhost:0\/calendar\/[^"]+\.ics/);
    expect(shownIn(html)).not.toMatch(/https?:/);
    for (const words of [
      'Friday, November 27, 2026',
      '4 guests',
      'Mercer Street 12',
      '+49 30 555-0142 ext. 7',
    ])
      expect(text).toContain(words);
  });

  test('is read by mail programs, which take it away again when it is off', async () => {
    const bistro = await restaurantOf('Chez Facts');
    const { manageToken, reference } = await bistro.book({
      email: 'facts@example.com',
      date: '2026-11-27',
      time: '19:00:00',
      guests: 4,
    });
    const { html } = await mails.mailTo('facts@example.com');
    expect(factsOf(html)).toMatchObject({
      '@type': 'FoodEstablishmentReservation',
      reservationNumber: reference,
      reservationStatus: 'http://schema.org/ReservationPending',
      partySize: 4,
      startTime: '2026-11-27T18:00:00.000Z',
      reservationFor: {
        '@type': 'FoodEstablishment',
        name: 'Chez Facts',
        telephone: '+49 30 555-0142 ext. 7',
      },
      potentialAction: { '@type': 'ViewAction', target: expect.stringContaining(`/manage#${manageToken}`) },
    });
    await server
      .stranger()
      .ask(
        'mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { userErrors { code } } }',
        { input: { token: manageToken } },
      );
    const off = factsOf((await mails.mailTo('facts@example.com', 1)).html);
    expect(off.reservationStatus).toBe('http://schema.org/ReservationCancelled');
    expect(off).not.toHaveProperty('potentialAction');
  });

  test.each(['de', 'fr', 'es'])('says not a word of English in %s', async (language) => {
    const bistro = await restaurantOf('Casa');
    await bistro.set({ language: language.toUpperCase() });
    await bistro.book({ email: `${language}@example.com`, date: '2026-11-27', time: '19:00:00', guests: 4 });
    const { html, text } = await mails.mailTo(`${language}@example.com`);
    for (const form of [shownIn(html), text])
      expect(form).not.toMatch(/\b(?:the|your|with|button|address:|open this|add to|guests)\b/i);
  });
});

describe('a restaurant whose name would forge a header', () => {
  test.each(['Evil\r\nBcc: all@example.com', 'Evil\u2028Bcc: all@example.com', 'Evil\u0000'])(
    'cannot have it: %j',
    async (name) => {
      const bistro = await server.seed.restaurant();
      const { updateRestaurant } = await bistro.owner.ask<{ updateRestaurant: { userErrors: object[] } }>(
        'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code field } } }',
        { input: { id: bistro.id, name } },
      );
      expect(updateRestaurant.userErrors).toMatchObject([{ code: 'INVALID', field: ['name'] }]);
    },
  );

  test('reaches nobody else with marks that end a name in a header', async () => {
    const name = '"Chez" <all@example.com>, Ben; =?utf-8?q?x?= (hi)';
    const bistro = await server.seed.restaurant({ name });
    await bistro.set({ email: 'table@copper.example' });
    await bistro.book({ email: 'odd@example.com' });
    const { headers, source } = await mails.mailTo('odd@example.com');
    expect(headers.get('from')).toMatch(/<no-reply@localhost>$/);
    expect(headers.get('reply-to')).toMatch(/<table@copper\.example>$/);
    expect(headers.has('bcc')).toBe(false);
    expect(source.match(/^From:/gim)).toHaveLength(1);
  });

  test('sends no mail at all if a name with a line break should ever be in the database', async () => {
    const bistro = await server.seed.restaurant();
    await server.rows('update restaurants set name = $1 where id = $2', [
      'Evil\r\nBcc: all@example.com',
      bistro.uuid,
    ]);
    const { id } = await bistro.book({ email: 'forged@example.com' });
    await expect
      .poll(
        async () => {
          const [row] = await server.rows<{ reason: string }>(
            'select reason from messages where booking_id is not null and reason is not null order by 1 limit 1',
          );
          return row?.reason;
        },
        { timeout: 20_000 },
      )
      .toBe('unfit');
    expect(id).toBeTruthy();
  });
});

describe('a mail to staff', () => {
  test('says in its subject when, how many and who', async () => {
    const bistro = await restaurantOf('The Copper Table');
    await bistro.set({ email: 'staff@copper.example' });
    await bistro.book({
      customerName: 'Ngozi Okafor',
      email: 'ngozi@example.com',
      date: '2026-11-27',
      time: '19:30:00',
      guests: 4,
    });
    const { headers, html } = await mails.mailTo('staff@copper.example');
    expect(headers.get('subject')).toBe('New booking request: Fri, Nov 27, 7:30 PM · 4 · Ngozi Okafor');
    expect(headers.get('from')).toBe('The Copper Table <no-reply@localhost>');
    expect(headers.get('reply-to')).toBe('Ngozi Okafor <ngozi@example.com>');
    expect(html).toContain('href="tel:');
  });
});
