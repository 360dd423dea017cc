import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { understandDate } from '../../../web/src/book/date/typed-date.ts';
import { speak } from '../../../web/src/book/language/speak.ts';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';

// A Saturday.
const TODAY = '2026-11-21';

beforeEach(() => speak('en'));

describe('a typed date', () => {
  test.each([
    ['en', '11/27', '2026-11-27'],
    ['en', '27.11.', '2026-11-27'],
    ['en', '1/3', '2027-01-03'],
    ['en', 'Nov 27', '2026-11-27'],
    ['en', '27th November 2026', '2026-11-27'],
    ['en', 'Tomorrow', '2026-11-22'],
    ['en', 'fri', '2026-11-27'],
    ['de', '3.1.', '2027-01-03'],
    ['de', '27.11.26', '2026-11-27'],
    ['de', '27. November', '2026-11-27'],
    ['de', 'heute', '2026-11-21'],
    ['de', 'morgen', '2026-11-22'],
    ['de', 'Freitag', '2026-11-27'],
    ['fr', '27 novembre', '2026-11-27'],
    ['fr', 'demain', '2026-11-22'],
    ['es', '27 de noviembre de 2026', '2026-11-27'],
    ['es', 'mañana', '2026-11-22'],
  ] as const)('in %s, %s is understood', async (language, text, date) => {
    await speak(language);
    expect(understandDate(text, TODAY)).toEqual({ date });
  });

  test.each([
    ['en', '02/31', 'February has only 28 days. Please check the date.'],
    ['en', '31.02.2028', 'February has only 29 days. Please check the date.'],
    ['de', '31.02.', 'Der Februar hat nur 28 Tage. Bitte prüfen Sie das Datum.'],
    ['de', '31. April', 'Der April hat nur 30 Tage. Bitte prüfen Sie das Datum.'],
  ] as const)('in %s, %s is told why it is none', async (language, text, fault) => {
    await speak(language);
    expect(understandDate(text, TODAY)).toEqual({ fault });
  });

  test.each(['', 'soon', '27', '40.40.', '0/5', '🎉', '13/13/2026'])('%s is read as nothing', (text) => {
    expect(understandDate(text, TODAY)).toBeNull();
  });
});

describe('a diner who types', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Date');
  let diner: Diner;

  beforeEach(async () => {
    new DinerApi();
    diner = new Diner();
    await diner.opensThePage();
  });

  test('reads at the field why 31.02. is none, until it is mended', async () => {
    await diner.typesDate('31.02.');
    await diner.user.tab();
    expect(await screen.findByText('February has only 28 days. Please check the date.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await diner.typesDate('11-27-2026');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  test('has a date in other words put in the usual form, also by Enter', async () => {
    await diner.typesDate('tomorrow');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(await screen.findByDisplayValue('11-22-2026')).toBe(field());
  });
});
