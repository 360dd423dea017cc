import { expect, test } from 'vitest';
import { prefillOf } from '../../../web/src/book/form/prefill.ts';

const TODAY = '2026-11-21';

test('a link can fill in the whole form', () => {
  const query =
    '?party=4&date=2026-12-24&time=19:30&name=Ada+L.&email=ada%40example.com&phone=020+123&notes=Window%0Aplease';
  expect(prefillOf(query, TODAY)).toEqual({
    party: '4',
    date: '12-24-2026',
    time: '19:30:00',
    customerName: 'Ada L.',
    email: 'ada@example.com',
    phone: '020 123',
    specialRequests: 'Window\nplease',
  });
});

test('a large party gets its number', () => {
  expect(prefillOf('?party=25', TODAY)).toEqual({ party: '11', largeParty: '25' });
});

test.each([
  '',
  '?party=0',
  '?party=101',
  '?party=-2',
  '?party=two',
  '?party=1e1',
  '?date=2026-11-20',
  '?date=2026-02-30',
  '?date=12-24-2026',
  '?time=25:00',
  '?time=7pm',
  '?name=+',
  `?name=${'x'.repeat(121)}`,
  '?status=CONFIRMED&customerName=Ada',
])('%s makes no sense and is left out', (query) => {
  expect(prefillOf(query, TODAY)).toEqual({});
});

test('marks that reorder text on the screen are dropped', () => {
  expect(prefillOf('?name=Ada%E2%80%AE%00', TODAY)).toEqual({ customerName: 'Ada' });
});

test('an area is read by its name, whatever its case, or by its id, and only one that is offered', () => {
  const areas = [{ id: 'area_terrace', name: 'Terrace' }];
  expect(prefillOf('?area=terrace', TODAY, areas)).toEqual({ areaId: 'area_terrace' });
  expect(prefillOf('?area=area_terrace', TODAY, areas)).toEqual({ areaId: 'area_terrace' });
  expect(prefillOf('?area=Cellar', TODAY, areas)).toEqual({});
  expect(prefillOf('?area=Terrace', TODAY)).toEqual({});
});
