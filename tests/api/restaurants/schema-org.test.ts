import { describe, expect, test } from 'vitest';
import { faultsOfRestaurant } from './schema-org.ts';
import { faultsByVocabulary } from './schema-org-vocabulary.ts';

describe('rules of schema.org', () => {
  test.each([
    ['a price in words', { priceRange: 'cheap' }],
    ['a property that there is not', { cuisine: 'Italian' }],
    ['an address without its type', { address: { streetAddress: 'x' } }],
    ['a place in text', { geo: { '@type': 'GeoCoordinates', latitude: '1', longitude: 2 } }],
  ])('find %s', (_what, facts) => {
    const whole = {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'A',
      url: 'https://a.test',
      image: ['https://a.test/a.png'],
    };
    expect(faultsOfRestaurant(whole)).toEqual([]);
    expect(faultsOfRestaurant({ ...whole, ...facts })).toHaveLength(1);
  });

  test('are those of its own vocabulary, which knows a word that is none of it', async () => {
    const facts = { '@context': 'https://schema.org', '@type': 'Restaurant', name: 'A' };
    expect(await faultsByVocabulary(facts, 'Restaurant')).toEqual([]);
    const found = await faultsByVocabulary({ ...facts, specialHours: [] }, 'Restaurant');
    expect(found).toEqual([expect.stringMatching(/specialHours.* does not exist/)]);
  });
});
