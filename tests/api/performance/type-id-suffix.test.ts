import fc from 'fast-check';
import { fromUUID } from 'typeid-js';
import { expect, test } from 'vitest';
import { typeIdSuffix } from '../../../api/src/platform/ids/type-id-suffix.ts';

test('any uuid becomes what the library makes of it', () => {
  const edges = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  for (const uuid of edges) expect(`bkg_${typeIdSuffix(uuid)}`).toBe(fromUUID(uuid, 'bkg'));
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(`bkg_${typeIdSuffix(uuid)}`).toBe(fromUUID(uuid, 'bkg'));
    }),
    { numRuns: 1_000 },
  );
});

test.each(['', 'bkg_01h2xcejqtf2nbrexx3vqjhp41', '0190163d86947e6d8b9a5f3d1f0f7a10', 'é'.repeat(36)])(
  '%j is no uuid',
  (text) => {
    expect(() => typeIdSuffix(text)).toThrow(RangeError);
  },
);
