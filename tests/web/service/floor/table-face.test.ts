import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortNames } from '../../../../web/src/features/service/floor/face/short-names.ts';
import {
  faceOf,
  LEAST_LETTERS,
  widthOf,
} from '../../../../web/src/features/service/floor/face/table-face.ts';
import { storyOf } from '../../../../web/src/features/service/floor/face/table-story.ts';
import { booked, GRACE, NOW, table } from '../evening.ts';

const seated = storyOf(table({ state: 'SEATED', booking: booked(), next: GRACE }), NOW);
const free = storyOf(table({ next: GRACE }), NOW);
const words = (face: ReturnType<typeof faceOf>) => face.map((row) => row.map(({ text }) => text).join(' '));

test.each([
  ['Fatima Haddad', ['Fatima Haddad', 'F. Haddad', 'Haddad']],
  ['Ines Almeida de Souza', ['Ines Almeida de Souza', 'I. Souza', 'Souza']],
  ['Ada & Jun', ['Ada & Jun', 'Ada']],
  ['Émile', ['Émile']],
  ['Walk-in', ['Walk-in']],
  ['Guest 12', ['Guest 12']],
])('%s can be called, in less and less room, %j', (name, short) => {
  expect(shortNames(name)).toEqual(short);
});

describe('what is written on a table', () => {
  test('is everything on a large one', () => {
    const size = { width: 140, height: 120 };
    expect(words(faceOf(seated, '4', 'SQUARE', size))).toEqual(['4', 'Ada', '2 · 42 min', '8:30 Grace · 4']);
    expect(words(faceOf(free, '4', 'SQUARE', size))).toEqual(['4', '8:30 Grace · 4']);
  });

  test('is less on a smaller one: first goes who comes next, then size and time, the number last', () => {
    const at = (width: number, height = width) => words(faceOf(seated, '4', 'SQUARE', { width, height }));
    expect(at(72)).toEqual(['4', 'Ada', '2 · 42 min']);
    expect(at(50)).toEqual(['4 Ada', '42 min']);
    expect(at(24)).toEqual(['4']);
    expect(at(9)).toEqual([]);
  });

  test('stands side by side on a long low one', () => {
    expect(words(faceOf(seated, '12', 'BOOTH', { width: 120, height: 44 }))).toEqual([
      '12 Ada',
      '2 · 42 min',
    ]);
  });

  test('keeps within its shape in letters that can be read, however long the words and small the table', () => {
    const sides = fc.integer({ min: 6, max: 220 });
    const story = fc.constantFrom(seated, free, {
      ...seated,
      party: 'x'.repeat(120),
      facts: ['100 · +12 h 07'],
    });
    fc.assert(
      fc.property(
        sides,
        sides,
        fc.constantFrom('ROUND', 'SQUARE', 'BOOTH'),
        story,
        (width, height, shape, told) => {
          const face = faceOf(told, 'Terrace 12', shape, { width, height });
          const tall = face.reduce((sum, row) => sum + 1.22 * Math.max(...row.map(({ size }) => size)), 0);
          const wide = Math.max(0, ...face.map((row) => row.reduce((sum, line) => sum + line.width, 0)));
          const least = Math.min(LEAST_LETTERS, ...face.flat().map(({ size }) => size));
          return tall <= height && wide <= width && least >= LEAST_LETTERS;
        },
      ),
    );
  });

  test('calls a party by less of its name before any of it is cut', () => {
    const told = { ...seated, party: 'Fatima Haddad' };
    const at = (width: number) => words(faceOf(told, '6', 'SQUARE', { width, height: 80 }))[1];
    expect([140, 84, 62].map(at)).toEqual(['Fatima Haddad', 'F. Haddad', 'Haddad']);
  });

  test('never cuts a time short', () => {
    const over = storyOf(table({ state: 'OVERDUE', booking: booked(), minutesOver: 107 }), NOW);
    for (let side = 10; side < 160; side += 1) {
      const face = faceOf(over, '4', 'ROUND', { width: side, height: side }).flat();
      for (const { kind, text, size, width } of face)
        if (kind === 'facts') expect(widthOf(text, size)).toBeLessThanOrEqual(width + 1);
    }
  });
});
