import { describe, expect, test } from 'vitest';
import { daySheetPdf } from '../../../../api/src/features/bookings/day-sheet/day-sheet-pdf.ts';
import { SheetFonts } from '../../../../api/src/features/bookings/day-sheet/sheet-fonts.ts';

const NAMES = {
  Chinese: '王小明',
  Japanese: '山田 さくら カイ',
  Korean: '김민수',
  Thai: 'สมชาย ที่นี่',
  Hindi: 'अमिताभ बच्चन',
  Bengali: 'রবীন্দ্রনাথ',
  Tamil: 'தமிழ்',
  'a rare family': '𠮷野',
};

describe('a name', () => {
  test.each(Object.entries(NAMES))('in %s has all its letters in both weights', async (_, name) => {
    const fonts = await SheetFonts.for(name);
    for (const letter of name) {
      expect(fonts.has(letter, 'plain'), letter).toBe(true);
      expect(fonts.has(letter, 'strong'), letter).toBe(true);
    }
  });

  test('of two scripts is drawn by two fonts, in the order in which it is read', async () => {
    const fonts = await SheetFonts.for('田中Smith');
    const runs = fonts.runsOf('田中Smith', 'strong');
    expect(runs.map(({ text }) => text).join('')).toBe('田中Smith');
    expect(runs.at(0)?.font).toMatch(/^sc-/);
    expect(runs.at(-1)).toEqual({ font: 'strong', text: 'Smith' });
    expect(fonts.runsOf('Smith', 'strong')).toEqual([{ font: 'strong', text: 'Smith' }]);
  });

  test('in letters of no font stays in the font of the sheet, and is said to be missing', async () => {
    const fonts = await SheetFonts.for('\u{12000} 王'); // cuneiform
    expect(fonts.has('\u{12000}', 'plain')).toBe(false);
    expect(fonts.runsOf('\u{12000}', 'plain')).toEqual([{ font: 'plain', text: '\u{12000}' }]);
  });

  test('takes the form of its letters from what is on the sheet', async () => {
    const fontOf = async (words: string) => (await SheetFonts.for(words)).runsOf('直', 'plain')[0]?.font;
    expect(await fontOf('直')).toMatch(/^sc-/);
    expect(await fontOf('直 さくら')).toMatch(/^jp-/);
    expect(await fontOf('直 김')).toMatch(/^kr-/);
  });
});

test('a sheet carries the fonts of its names, and none that it does not need', async () => {
  const row = {
    time: '',
    party: '',
    phone: '',
    tables: '',
    area: '',
    servers: '',
    status: '',
    allergies: '',
  };
  const carried = async (name: string) => {
    const rows = [{ ...row, name, notes: name }];
    const sheet = {
      title: 'Chez Ada',
      about: 'Friday',
      foot: '',
      parts: [{ title: 'Dinner', orders: [], rows }],
    };
    const pdf = (await daySheetPdf(sheet, 'a4')).toString('latin1');
    return new Set(
      [...pdf.matchAll(/\/FontName \/[A-Z]{6}\+(DejaVuSans|NotoSans[A-Z]*)/gi)].map(([, font]) => font),
    );
  };
  expect(await carried('Ada')).toEqual(new Set(['DejaVuSans']));
  const all = [...(await carried(Object.values(NAMES).join(' ')))].join(' ');
  for (const font of [
    'DejaVuSans',
    'NotoSansJP',
    'NotoSansKR',
    'NotoSansThai',
    'NotoSansDevanagari',
    'NotoSansTamil',
  ])
    expect(all).toContain(font);
});
