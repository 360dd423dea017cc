import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, hexOf, rgbOf } from '../../../web/src/book/embed/contrast.ts';
import { accentVisibility, propertiesOf } from '../../../web/src/book/embed/embed-looks.ts';
import { grounds } from '../../../web/src/tokens/kit-colors.ts';

const looks = (accentColor: string | null) =>
  ({ accentColor, cornerRadius: 4, colorScheme: 'AUTO' }) as const;
const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => hexOf(parts));
const pairOf = (property = '') => [...property.matchAll(/#[\da-f]{6}/g)].map(([hex]) => rgbOf(hex));
const SURFACES = [grounds.LIGHT.surface, grounds.DARK.surface].map(rgbOf);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s on %s is %d, as WCAG has it', (first, second, ratio) => {
  expect(contrast(rgbOf(first), rgbOf(second))).toBeCloseTo(ratio, 1);
});

describe('whatever colour an owner chooses', () => {
  test('guests can read the words on it and in it, and see what is outlined in it', () => {
    fc.assert(
      fc.property(color, (accent) => {
        const properties = propertiesOf(looks(accent));
        const [on = rgbOf('#000000')] = pairOf(properties['--on-accent']);
        for (const ground of ['--accent', '--accent-hover']) {
          const [fill = on] = pairOf(properties[ground]);
          expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
        }
        const softs = pairOf(properties['--accent-soft']);
        for (const [property, least] of [
          ['--accent-strong', 4.5],
          ['--accent-line', 3],
        ] as const) {
          const tones = pairOf(properties[property]);
          expect(tones).toHaveLength(2);
          tones.forEach((tone, scheme) => {
            for (const ground of [SURFACES[scheme], softs[scheme]]) {
              expect(ground && contrast(tone, ground)).toBeGreaterThanOrEqual(least);
            }
          });
        }
      }),
    );
  });

  test('none keeps the colours of the product', () => {
    expect(propertiesOf(looks(null))).toEqual({ 'color-scheme': 'light dark', '--radius': '4px' });
    expect(accentVisibility(looks(null))).toBeNull();
  });

  test('the scheme counts in which it is harder to see', () => {
    expect(accentVisibility(looks('#ffff00'))).toMatchObject({ scheme: 'LIGHT' });
    expect(accentVisibility(looks('#000080'))).toMatchObject({ scheme: 'DARK' });
  });
});
