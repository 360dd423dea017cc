import { expect, test } from 'vitest';
import { addressOutside } from '../../../web/src/router.tsx';

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing/?plan=pro&x=1', '/pricing?plan=pro&x=1'],
  ['/help/getting-started///', '/help/getting-started'],
  ['/pricing', '/'],
  ['//evil.example/', '/'],
  ['/', '/'],
])('an address that is none of the application’s, %s, leads to %s', (asked, led) => {
  expect(addressOutside(`http://localhost:4000${asked}`)).toBe(led);
});
