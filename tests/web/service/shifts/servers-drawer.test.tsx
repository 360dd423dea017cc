import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EveningHost } from '../evening-host.tsx';
import { ShiftEvening } from './shift-evening.ts';

let api: ShiftEvening;
let host: EveningHost;

beforeEach(() => {
  notifications.clean();
  api = new ShiftEvening();
  host = new EveningHost(api);
});

async function opensServers(): Promise<ReturnType<typeof within>> {
  await host.opensService();
  await host.presses('Servers');
  return within(await screen.findByRole('dialog', { name: /^Servers · / }));
}

async function adds(name: string): Promise<void> {
  await host.user.type(await screen.findByLabelText('Add a server'), name);
  await host.presses('Add');
}

const ticks = async (server: string, zone: RegExp) => {
  const section = await screen.findByRole('group', { name: `Section of ${server}` });
  await host.user.click(within(section).getByRole('checkbox', { name: zone }));
};

const sent = () => api.written.filter(({ what }) => what === 'saveShift').map(({ input }) => input);

test('a host sets who serves where, pauses one and writes the briefing, in one save', async () => {
  const drawer = await opensServers();
  expect(drawer.getByText(/Nobody serves yet/)).toBeTruthy();
  await adds('mia');
  await adds('Zoe');
  await ticks('Mia', /^Terrace$/);
  await ticks('Zoe', /^Bar$/);
  await host.user.click(drawer.getByRole('switch', { name: 'Paused: Zoe' }));
  await host.user.type(drawer.getByLabelText('Briefing'), 'No oysters');
  await host.presses('Save');
  await screen.findByText('Shift saved');
  expect(sent()).toEqual([
    {
      restaurantId: 'rest_1',
      date: '2026-07-01',
      service: '18:00:00',
      revision: 0,
      note: 'No oysters',
      servers: [
        { memberId: 'mem_mia', sections: [1], isPaused: false },
        { name: 'Zoe', sections: [2], isPaused: true },
      ],
    },
  ]);
  // What each has had is told at once.
  expect(
    within(drawer.getByRole('listitem', { name: 'Mia' })).getByText(/2 parties · 5 covers/),
  ).toBeTruthy();
  expect(drawer.getByText('Mia, Terrace')).toBeTruthy();
});

test('a zone has one server: given to another, it is taken from the first', async () => {
  await opensServers();
  await adds('Mia');
  await adds('Luis');
  await ticks('Mia', /^Terrace$/);
  await ticks('Luis', /^Terrace · Mia$/);
  await host.presses('Save');
  await waitFor(() =>
    expect(sent()[0]?.servers).toEqual([
      { memberId: 'mem_mia', sections: [], isPaused: false },
      { memberId: 'mem_luis', sections: [1], isPaused: false },
    ]),
  );
});

test('a blank name, one too long and a server twice are refused at the field, and a briefing too long at its own', async () => {
  const drawer = await opensServers();
  await host.presses('Add');
  expect(drawer.getByText('Enter a name.')).toBeTruthy();
  await host.user.click(drawer.getByLabelText('Add a server'));
  await host.user.paste('x'.repeat(81));
  await host.presses('Add');
  expect(drawer.getByText('The name has 81 characters; 80 fit.')).toBeTruthy();
  await host.user.clear(drawer.getByLabelText('Add a server'));
  await adds('Zoe');
  await adds(' zOE ');
  expect(drawer.getByText('This server is in the shift already.')).toBeTruthy();
  await host.user.click(drawer.getByLabelText('Briefing'));
  await host.user.paste('x'.repeat(1_001));
  await host.presses('Save');
  expect(drawer.getByText('The briefing has 1001 characters; 1000 fit.')).toBeTruthy();
  expect(drawer.getByLabelText('Briefing').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('what the API refuses stands at the server whom it is about, and nothing is lost', async () => {
  const drawer = await opensServers();
  await adds('Zoe');
  api.refusal = {
    field: ['input', 'servers', '0', 'sections', '0'],
    code: 'NOT_FOUND',
    message: 'No such zone.',
  };
  await host.presses('Save');
  const zoe = within(drawer.getByRole('listitem', { name: 'Zoe' }));
  expect(await zoe.findByText('No such zone.')).toBeTruthy();
});

test('two versions are shown where somebody else saved meanwhile; mine is kept by a choice', async () => {
  const drawer = await opensServers();
  await adds('Zoe');
  api.savesElsewhere('Noah', [1]);
  await host.presses('Save');
  const question = within(await screen.findByRole('dialog', { name: 'Somebody else saved this shift' }));
  expect(question.getByText('Zoe: no section')).toBeTruthy();
  expect(question.getByText('Noah: Terrace')).toBeTruthy();
  expect(question.getByText('Briefing: No oysters')).toBeTruthy();
  await host.presses('Decide later');
  expect(drawer.getByRole('listitem', { name: 'Zoe' })).toBeTruthy();
  await host.presses('Save');
  await host.presses('Keep mine');
  await screen.findByText('Shift saved');
  expect(sent().map(({ revision }) => revision)).toEqual([0, 0, 1]);
});

test('theirs is taken by a choice', async () => {
  const drawer = await opensServers();
  await adds('Zoe');
  api.savesElsewhere('Noah', [1]);
  await host.presses('Save');
  await host.presses('Take theirs');
  expect(await drawer.findByRole('listitem', { name: 'Noah' })).toBeTruthy();
  expect(drawer.queryByRole('listitem', { name: 'Zoe' })).toBeNull();
});

test('what others save shows up while the drawer is open, and leaves alone what is being typed', async () => {
  const drawer = await opensServers();
  await act(async () => api.savesElsewhere('Noah', [1], true));
  expect(await drawer.findByRole('listitem', { name: 'Noah' })).toBeTruthy();
  await host.user.type(drawer.getByLabelText('Briefing'), ' today');
  await act(async () => api.savesElsewhere('Emil', [2], true));
  await drawer.findByText('Emil, Bar');
  expect((drawer.getByLabelText('Briefing') as HTMLTextAreaElement).value).toBe('No oysters today');
});

test('typed words are asked about before they are thrown away', async () => {
  const drawer = await opensServers();
  await host.user.type(drawer.getByLabelText('Briefing'), 'No oysters');
  await host.user.click(drawer.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Close without saving?' });
  await host.presses('Stay');
  expect((drawer.getByLabelText('Briefing') as HTMLTextAreaElement).value).toBe('No oysters');
  await host.user.click(drawer.getByRole('button', { name: 'Close' }));
  await host.presses('Close without saving');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});

test('VIPs of the service are found by the tags of their guests', async () => {
  api.books('Ada Lovelace', ['VIP']);
  api.books('Grace Hopper', ['Regular']);
  const drawer = await opensServers();
  const vips = within(drawer.getByRole('region', { name: 'VIPs' }));
  expect(await vips.findByText('Ada Lovelace')).toBeTruthy();
  expect(vips.getByText('8:00 PM · 4 guests · Table 1')).toBeTruthy();
  expect(vips.queryByText('Grace Hopper')).toBeNull();
});

test('a day that cannot be loaded says so and is tried again', async () => {
  api.faults.ServiceShifts = { code: 'INTERNAL', message: 'Broken' };
  await host.opensService();
  await host.presses('Servers');
  expect(await screen.findByText('The servers could not be loaded. Please try again.')).toBeTruthy();
  delete api.faults.ServiceShifts;
  await host.presses('Try again');
  expect(await screen.findByText(/Nobody serves yet/)).toBeTruthy();
});
