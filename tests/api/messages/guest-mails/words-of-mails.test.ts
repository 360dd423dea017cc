import { describe, expect, test } from 'vitest';
import { bookingTimeInWords } from '../../../../api/src/features/messages/guest-mails/booking-time-words.ts';
import { restaurantChangedWords } from '../../../../api/src/features/messages/words/restaurant-changed.ts';
import { visitWords } from '../../../../api/src/features/messages/words/visit-words.ts';
import { wishWords } from '../../../../api/src/features/messages/words/wish-words.ts';
import { localeOf } from '../../../../api/src/features/restaurants/language/locales.ts';
import type { Language } from '../../../../api/src/features/restaurants/language.ts';

const languages = Object.keys(localeOf) as Language[];
const timezone = 'UTC';

/** Every hour of a day in each month, and of each weekday of one month, as a service of the evening before past midnight too. */
const visits = [
  ...Array.from({ length: 12 * 24 }, (_, at) => new Date(Date.UTC(2026, Math.floor(at / 24), 14, at % 24))),
  ...Array.from({ length: 7 * 24 }, (_, at) => new Date(Date.UTC(2026, 6, 6, at))),
].flatMap((startsAt) => {
  const date = startsAt.toISOString().slice(0, 10);
  const evening = new Date(startsAt.getTime() - 86_400_000).toISOString().slice(0, 10);
  return [
    { startsAt, date, timezone },
    { startsAt, date: evening, timezone },
  ];
});

const said = (language: Language) =>
  visits.flatMap((visit) => {
    const { date, time } = bookingTimeInWords(visit, language);
    const words = visitWords[language];
    return [
      `${words.facts.time}: ${time}`,
      words.inOneLine({ date, time, party: words.party(2) }),
      restaurantChangedWords[language].clock({ date, time }),
    ];
  });

describe('a mail says every hour of every month and weekday rightly', () => {
  test('in German, each time with its "Uhr" and once', () => {
    for (const text of said('de')) expect(text).toMatch(/^(?!.*Uhr Uhr).*\d:\d\d Uhr\b/s);
    expect(said('de').join()).not.toContain('in der Nacht vom');
    const friday = { startsAt: new Date('2026-07-11T00:30:00Z'), date: '2026-07-10', timezone };
    expect(bookingTimeInWords(friday, 'de').date).toBe(
      'Samstag, 11. Juli 2026, in der Nacht von Freitag auf Samstag',
    );
    expect(bookingTimeInWords(friday, 'fr').date).toMatch(/, dans la nuit de vendredi à samedi$/);
    expect(bookingTimeInWords(friday, 'es').date).toMatch(/, la noche del viernes al sábado$/);
  });

  test('in French, with no "de" before a vowel', () => {
    for (const text of said('fr')) expect(text).not.toMatch(/\bde [aàâeéèêiîoôuûy]/i);
  });

  test('in Spanish, with no article that does not go with one o’clock', () => {
    for (const text of said('es')) expect(text).not.toMatch(/\blas? \d/i);
  });
});

/** Every string that a table of words holds, its functions called with something. */
function stringsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') {
    const some = { before: 'A', now: 'B', date: 'D', time: 'T', party: 'P', from: 'F', to: 'G' };
    return stringsOf(words(some, some));
  }
  return words && typeof words === 'object' ? Object.values(words).flatMap(stringsOf) : [];
}

test.each([
  'visit-words',
  'restaurant-changed',
  'booking-cancelled',
  'booking-changed',
  'booking-confirmed',
  'booking-received',
  'booking-reminder',
])('French sets its double signs off by a space at which no line ends (%s)', async (file) => {
  const module: object = await import(`../../../../api/src/features/messages/words/${file}.ts`);
  const texts = Object.values(module).flatMap((words) => stringsOf(words.fr));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).not.toMatch(/[^\u202f\d][:;?!»](?=\s|$)|«[^\u202f]/);
});

test('every language has words for all of it', () => {
  for (const language of languages) expect(said(language).length).toBe(visits.length * 3);
});

test.each(languages)(
  'what people are called stays as they wrote it, whatever a format would read in it (%s)',
  (language) => {
    for (const name of [
      'evil\\u002ecom',
      '{name}',
      "Chez l'Ami # 1",
      '<b>Bar</b>',
      '{n, plural, other {#}}',
    ]) {
      expect(visitWords[language].greeting(name)).toContain(name);
      expect(visitWords[language].reason(name)).toContain(name);
      expect(wishWords[language].unmet(name)).toContain(name);
    }
  },
);
