import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

// A press at the very moment at which a menu takes the place of its button would be lost.
beforeAll(() =>
  Promise.all([
    import('../../../web/src/layout/shell/HelpMenu.tsx'),
    import('../../../web/src/layout/shell/PersonMenu.tsx'),
  ]),
);
beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const main = () => screen.findByRole('navigation', { name: 'Main' });

describe('on a wide screen', () => {
  test('an owner is led to the pages of the house', async () => {
    await owner.returnsTo('/dashboard', api);
    expect(linksOf(await main())).toEqual([
      ['Service', '/service'],
      ['Dashboard', '/dashboard'],
      ['Bookings', '/bookings'],
      ['Tables', '/tables'],
      ['Waitlist', '/waitlist'],
      ['Guests', '/guests'],
      ['Vouchers', '/vouchers'],
      ['Reports', '/reports'],
      ['Lab', '/lab'],
      ['Settings', '/settings'],
      ['Contact', '/contact'],
    ]);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    await owner.presses('Help');
    expect((await screen.findByRole('menuitem', { name: 'Help Center' })).getAttribute('href')).toBe('/help');
  });

  test('who works in several restaurants finds the overview of them before the settings, and the way to each', async () => {
    api.moreRestaurants = [{ id: 'rest_2', name: 'Harbour', viewerRole: 'HOST' }];
    await owner.returnsTo('/dashboard', api);
    const navigation = await main();
    expect(await within(navigation).findByRole('link', { name: 'Locations' })).toBeTruthy();
    expect(linksOf(navigation).slice(-3, -1)).toEqual([
      ['Locations', '/locations'],
      ['Settings', '/settings'],
    ]);
    await owner.presses('Restaurant: Osteria Bellavista');
    expect(await screen.findByRole('menuitem', { name: /Harbour/ })).toBeTruthy();
  });

  test('the rail is folded and unfolded, and stays so in this browser', async () => {
    await owner.returnsTo('/dashboard', api);
    const fold = await screen.findByRole('button', { name: 'Show names' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await owner.user.click(fold);
    const unfold = screen.getByRole('button', { name: 'Icons only' });
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    expect(localStorage.getItem('hoststand.rail')).toBe('open');
  });

  test('the chat opens from Help, by nothing that floats, and gives the focus back', async () => {
    await owner.returnsTo('/dashboard', api);
    await main();
    expect(screen.queryByRole('button', { name: 'Open live chat' })).toBeNull();
    await owner.presses('Help');
    await owner.user.click(await screen.findByRole('menuitem', { name: 'Live chat' }));
    const chat = await screen.findByRole('dialog', { name: 'Live Support' });
    await owner.user.click(within(chat).getByRole('button', { name: 'Close chat' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Live Support' })).toBeNull());
    window.dispatchEvent(new Event('open-live-chat'));
    expect(await screen.findByRole('dialog', { name: 'Live Support' })).toBeTruthy();
  });

  test('the person’s menu says who is signed in, changes the colours, and signs out', async () => {
    await owner.returnsTo('/dashboard', api);
    await owner.presses('Account');
    const dark = await screen.findByRole('menuitemradio', { name: 'Dark' });
    await owner.user.click(dark);
    expect(dark.getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(screen.getByRole('menuitem', { name: 'Your account' }).getAttribute('href')).toBe(
      '/settings/account',
    );
    api.line = 'slow';
    await owner.user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    const waiting = await screen.findByRole('menuitem', { name: 'Signing out...' });
    expect(waiting.hasAttribute('disabled')).toBe(true);
    api.answer();
    await waitFor(() => expect(owner.address).toBe('/login'));
  });
});

describe('on a small screen', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media === '(max-width: 63.99em)',
          media,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    return () => vi.restoreAllMocks();
  });

  test('the pages of the evening are under the thumb, and everything else under More', async () => {
    await owner.returnsTo('/dashboard', api);
    const bar = await main();
    expect(linksOf(bar)).toEqual([
      ['Service', '/service'],
      ['Bookings', '/bookings'],
      ['Waitlist', '/waitlist'],
      ['Guests', '/guests'],
    ]);
    await owner.user.click(within(bar).getByRole('button', { name: 'More' }));
    const sheet = await screen.findByRole('dialog', { name: 'More' });
    expect(linksOf(sheet)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Tables', '/tables'],
      ['Vouchers', '/vouchers'],
      ['Reports', '/reports'],
      ['Lab', '/lab'],
      ['Settings', '/settings'],
      ['Help', '/help'],
      ['Contact', '/contact'],
      ['Your account', '/settings/account'],
    ]);
    expect(within(sheet).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });
});

describe('who signs in from no page', () => {
  test.each([
    ['HOST', '/service'],
    ['MANAGER', '/dashboard'],
    ['OWNER', '/dashboard'],
  ])('as %s stands on %s', async (role, place) => {
    api.viewerRole = role;
    await owner.opens('/login');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await owner.logsIn();
    await waitFor(() => expect(owner.address).toBe(place));
  });

  test('but from a page is back on it, whatever the role', async () => {
    api.viewerRole = 'HOST';
    await owner.opens('/dashboard');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await owner.logsIn();
    await waitFor(() => expect(owner.address).toBe('/dashboard'));
  });
});
