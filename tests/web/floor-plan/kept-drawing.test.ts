import { expect, test } from 'vitest';
import { emptyDraft } from '../../../web/src/features/floor-plan/drawing/plan-draft.ts';
import { keepDrawing, takeKeptDrawing } from '../../../web/src/features/floor-plan/saving/kept-drawing.ts';

const draft = { ...emptyDraft, width: 900 };

test('a drawing outlives the session in which it was not saved, once', () => {
  keepDrawing({ restaurantId: 'rest_1', version: 3, draft });
  expect(takeKeptDrawing('rest_1', 3)).toEqual(draft);
  expect(takeKeptDrawing('rest_1', 3)).toBeNull();
});

test('it is not laid over what somebody else has saved since, nor into another restaurant', () => {
  keepDrawing({ restaurantId: 'rest_1', version: 3, draft });
  expect(takeKeptDrawing('rest_1', 4)).toBeNull();
  keepDrawing({ restaurantId: 'rest_1', version: null, draft });
  expect(takeKeptDrawing('rest_2', null)).toBeNull();
});

test('what another version of the page has left is left alone', () => {
  for (const text of ['{', 'null', '[]', '{"restaurantId":"rest_1","version":1,"draft":{}}']) {
    sessionStorage.setItem('hoststand.unsaved-drawing', text);
    expect(takeKeptDrawing('rest_1', 1)).toBeNull();
  }
});
