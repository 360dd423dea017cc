import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { eveningAt } from '../../../web/src/site/evening/evening-at.ts';
import { playEvening } from '../../../web/src/site/evening/play-evening.ts';
import { room } from '../../../web/src/site/evening/room.ts';
import { LENGTH, news, parties } from '../../../web/src/site/evening/script.ts';
import { opens } from './visitor.tsx';

const minutes = Array.from({ length: LENGTH }, (_, minute) => minute);

describe('the evening that the home page plays', () => {
  test('has no two parties at one table at a time', () => {
    const clashes = parties.flatMap((one) =>
      parties.filter(
        (other) => other !== one && other.table === one.table && one.from < other.to && other.from < one.to,
      ),
    );
    expect(clashes).toEqual([]);
    expect(parties.every(({ table }) => table >= 1 && table <= room.length)).toBe(true);
  });

  test('tells what happens when it happens', () => {
    const toldAt = (minute: number) => eveningAt(minute).news.text;
    expect(toldAt(0)).toContain(`${eveningAt(0).seated} guests are seated`);
    for (const { at, text } of news) expect(toldAt(at)).toBe(text);
    for (const { name, table, from } of parties.filter(
      ({ from: begins }) => begins > 0 && begins < LENGTH - 1,
    ))
      expect(eveningAt(from).tables[table - 1]).toMatchObject({ state: 'seated', name });
  });

  test('never draws more than its tables and lines, and no share above a whole', () => {
    for (const { tables, arrivals } of minutes.map(eveningAt)) {
      expect([tables.length, arrivals.length <= 6]).toEqual([room.length, true]);
      for (const { share } of tables) expect(share).toBeLessThanOrEqual(100);
    }
  });

  test('goes on by itself, and halts', async () => {
    await opens('/');
    vi.useFakeTimers();
    const figure = screen.getByRole('figure', { name: /^The service screen/ });
    const clock = () => figure.querySelector('[data-clock]')?.textContent;
    const evening = playEvening(figure);
    evening.goOn();
    vi.advanceTimersByTime(8_000);
    expect(clock()).toBe('7:06');
    expect(figure.querySelectorAll('[data-table]')[5]?.getAttribute('data-state')).toBe('seated');
    evening.halt();
    vi.advanceTimersByTime(8_000);
    expect(clock()).toBe('7:06');
    vi.useRealTimers();
  });
});
