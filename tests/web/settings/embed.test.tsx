import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { scriptSnippet } from '../../../web/src/features/settings/embed/snippets.ts';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

async function opens(embed: object = {}) {
  const user = userEvent.setup();
  const visit = new SettingsVisit({ ...PROFILE, embed: { ...(PROFILE.embed as object), ...embed } });
  await visit.opens('/settings/embed');
  await screen.findByRole('heading', { name: 'Looks and sites' });
  return { user, visit };
}

const types = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('an owner who fits the form to a site', () => {
  test('saves colour, corners, scheme and sites', async () => {
    const { user, visit } = await opens();
    types('Accent colour', '#b45309');
    types('Allowed sites', ' https://chez.test \n\nwww.chez.test');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Restaurant settings updated successfully')).toBeTruthy();
    expect(visit.written).toEqual([
      {
        restaurantId: 'rest_1',
        accentColor: '#b45309',
        cornerRadius: 10,
        colorScheme: 'DARK',
        allowedSites: ['https://chez.test', 'www.chez.test'],
      },
    ]);
  });

  test('is warned of a colour that is hard to see, and may keep it', async () => {
    const { user, visit } = await opens({ colorScheme: 'LIGHT' });
    types('Accent colour', '#fde047');
    expect(
      await screen.findByText(/hard to see on the form's white background: its contrast is 1\.2 to 1/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Restaurant settings updated successfully')).toBeTruthy();
    expect(visit.written).toMatchObject([{ accentColor: '#fde047' }]);
    types('Accent colour', '#0f766e');
    expect(screen.queryByText(/hard to see/)).toBeNull();
  });

  test('is told what is no colour, and nothing is sent', async () => {
    const { user, visit } = await opens();
    types('Accent colour', 'teal');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/Enter a colour as #/)).toBeTruthy();
    expect(visit.written).toEqual([]);
  });

  test('reads at the list that one of the sites is none', async () => {
    const { user, visit } = await opens();
    visit.refusal = {
      field: ['allowedSites', '1'],
      code: 'INVALID',
      message: 'Enter the address of a site.',
    };
    types('Allowed sites', 'chez.test\njavascript:1');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Enter the address of a site.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Allowed sites').value).toContain('javascript:1');
  });

  test('copies the code of a pop-up', async () => {
    const { user } = await opens();
    await user.click(screen.getByRole('radio', { name: 'Pop-up button' }));
    await user.click(screen.getByRole('button', { name: 'Copy Code' }));
    expect(await navigator.clipboard.readText()).toContain('mode="popup"');
  });

  test('copies code with a colour of that page alone and without the header, and sees it so', async () => {
    const { user } = await opens({ accentColor: '#7f1d1d' });
    const title = 'Picture of the form as this code shows it';
    expect(screen.queryByTitle(title)).toBeNull(); // as the preview above
    await user.click(screen.getByLabelText(/^Leave out name/));
    const picture = screen.getByTitle<HTMLIFrameElement>(title);
    const asked: unknown[] = [];
    const { contentWindow } = picture;
    if (!contentWindow) throw new Error('The frame has no window');
    contentWindow.postMessage = (message: unknown) => void asked.push(message);
    types('Colour on this page', '#0AF');
    expect(asked.at(-1)).toEqual({
      source: 'hoststand',
      version: 1,
      type: 'ask',
      accent: '#00aaff',
      header: 'none',
    });
    await user.click(screen.getByRole('button', { name: 'Copy Code' }));
    expect(await navigator.clipboard.readText()).toContain('mode="inline" accent="#00aaff" header="none"');
    types('Colour on this page', 'teal');
    expect(screen.getByText('Enter a colour as # and six digits or letters from a to f.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Frame only' }));
    expect(screen.queryByLabelText('Colour on this page')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Cop/ }));
    expect(await navigator.clipboard.readText()).toContain('/embed/rest_1?header=none"');
  });
});

test('the button of a pop-up has the accent, and words on it that can be read', () => {
  const place = { id: 'rest_1', name: 'Ada "A"' };
  const pale = scriptSnippet('https://h.test', place, { mode: 'popup', accentColor: '#fde047' });
  expect(pale).toContain('color="#fde047" text-color="#000000"');
  const deep = scriptSnippet('https://h.test', place, { mode: 'floating', accentColor: '#7f1d1d' });
  expect(deep).toContain('text-color="#ffffff"');
  const page = new DOMParser().parseFromString(deep, 'text/html');
  expect(page.querySelector('hoststand-booking')?.getAttribute('restaurant-name')).toBe('Ada "A"');
  expect(page.querySelector('script')?.getAttribute('src')).toBe('https://h.test/embed-v1.js');
});
