import { describe, expect, test } from 'vitest';
import { type Face, linesOf, showable } from '../../../../api/src/features/bookings/day-sheet/sheet-text.ts';

/** A face in which every letter is as wide as any other, with the letters of Europe, Hebrew and Arabic. */
const face: Face = {
  widthOf: (text) => Array.from(text).length,
  has: (letter) => letter < '\u0700',
};
const read = (text: string, width = 100, most = 30) => linesOf(text, face, { width, most });

describe('a name on paper', () => {
  test('of 120 letters without a space is cut, and no line is wider than its column', () => {
    const lines = read('x'.repeat(120), 25);
    expect(lines.map((line) => line.join(' ').length)).toEqual([25, 25, 25, 25, 20]);
  });

  test.each([
    ['Ngozi 🎉👨‍👩‍👧 Okafor', 'Ngozi Okafor'],
    ['山田太郎', '□'],
    ['山 Yamada', '□ Yamada'],
    ['🎉', '□'],
    ['\u202eliame\u202c\r\n\u0000Ada', 'liame Ada'],
    ['  ', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(showable(name, face)).toBe(shown);
  });

  test.each([
    ['דוד בן גוריון', ['גוריון', 'בן', 'דוד']],
    ['أحمد بن محمد 4 الخطيب', ['الخطيب', '4', 'محمد', 'بن', 'أحمد']],
    ['محمد (VIP) Smith', ['(VIP)', 'Smith', 'محمد']],
    ['Mr. محمد علي Smith', ['Mr.', 'علي', 'محمد', 'Smith']],
    ['Ada 4 Lovelace', ['Ada', '4', 'Lovelace']],
  ])('%s is drawn from left to right as it is seen', (name, seen) => {
    expect(read(name)).toEqual([seen]);
  });

  test('that is too long for its cell says so', () => {
    expect(read('one two three', 5, 2)).toEqual([['one'], ['two', '…']]);
  });
});
