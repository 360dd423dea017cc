import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { opens } from './visitor.tsx';

// What is searched in is downloaded on demand; here the download fails, as it does without a connection.
vi.mock('../../../web/src/site/help/search/help-search.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('somebody who lost the connection is told that the search failed, and keeps what they typed', async () => {
  await opens('/help');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.setup().type(field, 'refund{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to search. Please try again.');
  expect(field.value).toBe('refund');
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
});
