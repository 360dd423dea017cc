import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partyInWords } from '../../../web/src/book/confirmed/booking-facts.ts';
import { directionOf, preferredLanguage } from '../../../web/src/book/language/languages.ts';
import { speak } from '../../../web/src/book/language/speak.ts';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});
afterEach(() => speak('en'));

describe('the language of a page', () => {
  test.each([
    ['?lang=fr', ['de-DE', 'en'], 'fr'],
    ['?lang=FR-ca', [], 'fr'],
    ['', ['de-AT', 'en-GB'], 'de'],
    ['', ['pt-BR', 'es-419', 'en'], 'es'],
    ['?lang=tlh', ['fr'], 'fr'],
    ['?lang=', ['ja'], 'en'],
    ['', [], 'en'],
  ])('for "%s" and a browser that reads %j is "%s"', (query, browsers, language) => {
    expect(preferredLanguage(query, browsers)).toBe(language);
  });

  test.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['de', 'ltr'],
  ])('"%s" is read "%s"', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });

  test('is told to the browser', async () => {
    await speak('es');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['es', 'ltr']);
  });

  test.each([
    ['en', '1 Guest', '2 Guests'],
    ['de', '1 Person', '2 Personen'],
    ['fr', '1 personne', '2 personnes'],
    ['es', '1 persona', '2 personas'],
  ] as const)('counts in "%s"', async (language, one, two) => {
    await speak(language);
    expect([partyInWords(1), partyInWords(2)]).toEqual([one, two]);
  });
});

describe('a diner who reads German', () => {
  beforeEach(() => speak('de'));

  test('books in German, with dates and times as they write them', async () => {
    await diner.opensThePage();
    expect(screen.getByRole('heading', { name: 'Tisch reservieren' })).toBeTruthy();
    const date = screen.getByLabelText<HTMLInputElement>('Datum');
    expect(date.value).toBe('21.11.2026');
    await diner.user.clear(date);
    await diner.user.type(date, '3.12.2026');
    await diner.user.click(await screen.findByRole('radio', { name: '19:00' }));
    expect(screen.getByRole('radio', { name: '19:15 Ausgebucht' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tisch anfragen' })).toHaveProperty('disabled', false);
    expect(screen.getAllByText('um 19:00 Uhr')).toHaveLength(2);
    await diner.user.type(screen.getByLabelText('Vor- und Nachname'), 'Ada Lovelace');
    await diner.user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
    await diner.user.type(screen.getByLabelText('Telefon'), '+49 30 901820');
    await diner.presses('Tisch anfragen');
    expect(await screen.findByRole('heading', { name: 'Reservierungsanfrage erhalten!' })).toBeTruthy();
    for (const words of ['Donnerstag,', '19:00\u00a0Uhr', '3. Dezember'])
      expect(screen.getByText(words, { normalizer: (text) => text.trim() })).toBeTruthy();
    expect(api.received).toMatchObject([{ date: '2026-12-03', time: '19:00:00', language: 'DE' }]);
  });

  test('is told in German what the API refuses, by its sentence or by its code', async () => {
    api.refusal = {
      userErrors: [
        { field: ['input', 'phone'], code: 'INVALID', message: 'Please enter a valid phone number' },
        { field: ['input', 'email'], code: 'TOO_LONG', message: 'Email may have at most 254 characters.' },
      ],
    };
    await diner.opensThePage();
    await diner.user.click(await screen.findByRole('radio', { name: '19:00' }));
    await diner.user.type(screen.getByLabelText('Vor- und Nachname'), 'Ada Lovelace');
    await diner.user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
    await diner.user.type(screen.getByLabelText('Telefon'), '1');
    await diner.presses('Tisch anfragen');
    expect(await screen.findByText('Bitte geben Sie eine gültige Telefonnummer ein')).toBeTruthy();
    expect(screen.getByText('Das ist zu lang.')).toBeTruthy();
  });

  test('reads what the restaurant has chosen for all its guests', async () => {
    api.restaurant = { ...api.restaurant, language: 'FR' };
    await diner.opensThePage();
    expect(await screen.findByRole('heading', { name: 'Réserver une table' })).toBeTruthy();
    expect(screen.getByText('Réservations par', { exact: false })).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');
  });

  test('keeps the language of a manage link while the page is open', async () => {
    await diner.opensTheLink(LINK_TOKEN);
    expect(await screen.findByRole('heading', { name: 'Ihre Reservierung ist bestätigt' })).toBeTruthy();
    api.restaurant = { ...api.restaurant, language: 'FR' };
    if (api.linked)
      api.linked = { ...api.linked, status: 'CANCELLED', guestMayChange: false, guestMayCancel: false };
    await diner.comesBack();
    expect(await screen.findByRole('heading', { name: 'Diese Reservierung ist storniert' })).toBeTruthy();
  });
});
