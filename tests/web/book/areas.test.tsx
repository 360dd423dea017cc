import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

const webp = (url: string, width: number) => ({ url, contentType: 'image/webp', width, height: width / 2 });
const VINES = {
  id: 'media_1',
  altText: 'Tables under vines',
  color: '#446644',
  variants: [
    webp('/media/large.webp', 1_600),
    webp('/media/middle.webp', 800),
    webp('/media/small.webp', 400),
  ],
};
const TERRACE = { id: 'area_terrace', name: 'Terrace', description: 'Under the vines', photo: VINES };
const ROOM = { id: 'area_room', name: 'Dining room', description: null, photo: null };

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
  api.restaurant = { ...api.restaurant, areas: [TERRACE, ROOM] };
});

const where = () => within(screen.getByRole('group', { name: 'Where' }));

describe('a diner of a restaurant with areas', () => {
  test('sits anywhere until one is chosen, and reads what it is', async () => {
    await diner.opensThePage();
    expect(where().getByLabelText<HTMLInputElement>('Anywhere').checked).toBe(true);
    expect(screen.queryByText('Under the vines')).toBeNull();
    await diner.user.click(where().getByLabelText('Terrace'));
    expect(screen.getByText('Under the vines')).toBeTruthy();
    expect(screen.getByAltText('Tables under vines').getAttribute('src')).toBe('/media/middle.webp');
  });

  test('asks for the times of the one that is chosen, and books it there', async () => {
    await diner.opensThePage();
    await diner.user.click(where().getByLabelText('Terrace'));
    await diner.chooses('Time', '06:00 PM');
    expect(api.asked.at(-1)).toMatchObject({ areaId: TERRACE.id });
    await diner.fillsInTheirDetails();
    await diner.presses('Request Booking');
    expect(await screen.findByRole('heading', { name: 'Booking Request Confirmed!' })).toBeTruthy();
    expect(api.received.at(-1)).toMatchObject({ areaId: TERRACE.id });
  });

  test('says nothing of it for anywhere', async () => {
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.fillsInTheirDetails();
    await diner.presses('Request Booking');
    await screen.findByRole('heading', { name: 'Booking Request Confirmed!' });
    expect(api.received.at(-1)).not.toHaveProperty('areaId');
  });

  test('finds it chosen still when the page is loaded again', async () => {
    await diner.opensThePage();
    await diner.user.click(where().getByLabelText('Dining room'));
    await diner.reloadsThePage();
    expect(where().getByLabelText<HTMLInputElement>('Dining room').checked).toBe(true);
    api.restaurant = { ...api.restaurant, areas: [TERRACE] };
    await diner.reloadsThePage();
    expect(where().getByLabelText<HTMLInputElement>('Anywhere').checked).toBe(true);
  });

  test('is asked nothing where there are none', async () => {
    api.restaurant = { ...api.restaurant, areas: [] };
    await diner.opensThePage();
    expect(screen.queryByRole('group', { name: 'Where' })).toBeNull();
  });
});

describe('a guest who has booked an area', () => {
  test('reads it, and asks for another', async () => {
    if (api.linked) api.linked = { ...api.linked, area: { id: TERRACE.id, name: TERRACE.name } };
    await diner.opensTheLink(LINK_TOKEN);
    expect(await screen.findByText('Terrace')).toBeTruthy();
    await diner.presses('Change booking');
    expect(where().getByLabelText<HTMLInputElement>('Terrace').checked).toBe(true);
    await diner.user.click(where().getByLabelText('Anywhere'));
    await diner.presses('Save changes');
    expect(await screen.findByText('Booking changed')).toBeTruthy();
    expect(api.changes).toMatchObject([{ areaId: null }]);
  });

  test('keeps one that is not offered any more', async () => {
    api.restaurant = { ...api.restaurant, areas: [ROOM] };
    if (api.linked) api.linked = { ...api.linked, area: { id: TERRACE.id, name: TERRACE.name } };
    await diner.opensTheLink(LINK_TOKEN);
    await diner.presses('Change booking');
    expect(where().getByLabelText<HTMLInputElement>('Terrace').checked).toBe(true);
  });
});
