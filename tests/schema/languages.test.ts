import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BOOK = join(ROOT, 'web/src/book');
const WIDGET = join(ROOT, 'web/src/widget');
const config = getConfig({ configPath: join(ROOT, 'web/lingui.config.ts'), skipValidation: true });
const [pages, widget, mails] = await Promise.all(
  (await getCatalogs(config)).map(async (catalog) => {
    const [written, translated] = await Promise.all([catalog.collect(), catalog.readAll()]);
    return { texts: Object.keys(written ?? {}), translated };
  }),
);
if (!pages || !widget || !mails) throw new Error('There is no catalogue of texts');
const { texts } = pages;
const all = {
  'on pages': { ...pages, some: 'Make a reservation', least: 70 },
  'inside of an assistant': { ...widget, some: 'Book this table', least: 40 },
  'in mails and calendars': { ...mails, some: 'View, change or cancel', least: 70 },
};

const placeholders = (text: string) => [...new Set(text.match(/\{\w+|<\d\/>/g))].sort();

/** German says which night it is by both of its days; English by the first alone. */
const NIGHT = '{date}, the night of {from}';

describe.each(Object.entries(all))('what guests read %s', (_where, { some, least, texts, translated }) => {
  test('is gathered from the code', () => {
    expect(texts).toContain(some);
    expect(texts.length).toBeGreaterThan(least);
  });

  test.each(['de', 'fr', 'es'])('is there in "%s" to the last text, with all that is filled in', (locale) => {
    const catalogue = translated[locale] ?? {};
    expect(Object.keys(catalogue).sort()).toEqual(texts.toSorted());
    for (const text of texts) {
      const translation = catalogue[text]?.translation ?? '';
      expect(translation, text).not.toBe('');
      const known = translation.replace(text === NIGHT ? /(auf|à|al) \{to\}/ : '', '');
      expect(placeholders(known), text).toEqual(placeholders(text));
    }
  });

  test('is said rightly for every month and every hour', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat('fr', { month: 'long' }).format(new Date(2026, month, 14)),
    );
    for (const text of texts) {
      const french = translated.fr?.[text]?.translation ?? '';
      for (const month of months) {
        expect(french.replaceAll('{month}', month)).not.toMatch(/\bde (avril|août|octobre)/);
      }
      // A double sign is set off by a space at which no line ends; in times and places to fill in it is none.
      expect(french, text).not.toMatch(/[^\u202f\d:/]([:;?!»])(?=\s|$)|«[^\u202f]/);
      // "La 1:00", "las 2:00": an hour that is filled in has no article.
      expect(translated.es?.[text]?.translation ?? '', text).not.toMatch(/\blas? \{time\}/i);
    }
  });

  test('is English in the code, word for word as in its catalogue', () => {
    for (const text of texts) expect([text, '']).toContain(translated.en?.[text]?.translation ?? '');
  });
});

describe('a text for guests', () => {
  test('stands in no page as it is, where no catalogue could translate it', () => {
    const found = [BOOK, WIDGET].flatMap((cwd) => {
      const files = globSync('**/*.tsx', { cwd });
      expect(files.length).toBeGreaterThan(5);
      return files.flatMap((file) => literalTexts(join(cwd, file)).map((text) => `${file}: ${text}`));
    });
    const names = [
      'PageFrame.tsx: Hoststand',
      'visit/AddToCalendar.tsx: Google',
      'visit/AddToCalendar.tsx: Apple',
      'visit/AddToCalendar.tsx: Outlook',
      'missing/EmptyTable.tsx: 404',
      'missing/MissingPage.tsx: Hoststand',
    ];
    expect(found.filter((text) => !names.includes(text))).toEqual([]);
  });

  test.each([
    'api/src/features/bookings/create/slot-refusal.ts',
    'api/src/features/bookings/manage-link/change-managed-booking.ts',
    'api/src/features/bookings/manage-link/cancel-managed-booking.ts',
    'api/src/features/bookings/manage-link/confirm-attendance.ts',
    'api/src/features/bookings/create/taken-place.ts',
    'api/src/features/waitlist/join/join-waitlist.ts',
    'api/src/features/waitlist/place/leave-waitlist.ts',
  ])('knows the sentences of the API in %s', (file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const said = [...source.matchAll(/'([A-Z][^'\n]+\.)'/g)].map(([, sentence = '']) => sentence);
    expect(said.length).toBeGreaterThan(0);
    // Told to programs, to staff, or for a page that has asked for the restaurant before.
    const toOthers = ['There is no such restaurant.'];
    expect(said.filter((sentence) => !toOthers.includes(sentence) && !texts.includes(sentence))).toEqual([]);
  });
});

const SEEN_OR_HEARD = ['label', 'title', 'text', 'hint', 'placeholder', 'alt', 'aria-label'];

/** Words between tags, and in attributes that are seen or heard. */
function literalTexts(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const part of node) visit(part);
      return;
    }
    const { type, value, name, ...rest } = node as Record<string, unknown>;
    if (type === 'JSXText') found.push(String(value).trim());
    if (type === 'JSXAttribute') {
      const called = String((name as { name: unknown }).name);
      const literal = value as { type?: string; value?: unknown } | null;
      if (SEEN_OR_HEARD.includes(called) && literal?.type === 'Literal') found.push(String(literal.value));
    }
    for (const part of [value, ...Object.values(rest)]) visit(part);
  };
  visit(program);
  return found.filter((text) => /\p{L}/u.test(text));
}
