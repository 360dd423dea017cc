import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { leftFor } from '../left-for.ts';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

const ada = member('mbr_1', 'ada@example.com', 'OWNER', true);
const grace = member('mbr_2', 'grace@example.com', 'HOST');
const alan = {
  __typename: 'Invitation',
  id: 'invt_1',
  email: 'alan@example.com',
  role: 'MANAGER',
  invitedBy: 'ada@example.com',
  sentAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-08T12:00:00.000Z',
  isExpired: true,
};

function member(id: string, email: string, role: string, isViewer = false) {
  return { __typename: 'Member', id, email, role, isViewer, joinedAt: '2026-11-01T12:00:00.000Z' };
}

const refused = () => {
  throw new GraphQLError('Your role does not allow this.', { extensions: { code: 'FORBIDDEN' } });
};

async function opens(restaurant: object = {}) {
  const user = userEvent.setup();
  const visit = new SettingsVisit({ ...PROFILE, members: [ada, grace], invitations: [alan], ...restaurant });
  await visit.opens('/settings/team');
  await screen.findByRole('heading', { name: 'Team' });
  return { user, visit };
}

const row = (list: string, email: string) => {
  const found = within(screen.getByRole('list', { name: list }))
    .getByText(email)
    .closest('li');
  if (!found) throw new Error(`${email} is not listed`);
  return within(found);
};

describe('an owner', () => {
  test('invites somebody as a manager, and the form is empty for the next one', async () => {
    const { user, visit } = await opens();
    await user.type(screen.getByLabelText('Email'), ' lena@example.com ');
    await user.click(screen.getByRole('radio', { name: 'Manager' }));
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Invitation sent to lena@example.com')).toBeTruthy();
    const invited = { restaurantId: 'rest_1', email: 'lena@example.com', role: 'MANAGER' };
    expect(visit.written).toMatchObject([invited]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  test('reads at the field why somebody is not invited, and nothing that was typed is lost', async () => {
    const { user, visit } = await opens();
    visit.refusal = { field: ['email'], code: 'TAKEN', message: 'This person is in the team already.' };
    await user.type(screen.getByLabelText('Email'), 'grace@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('This person is in the team already.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com');
  });

  test('is told of an address that is none before anything is sent', async () => {
    const { user, visit } = await opens();
    await user.type(screen.getByLabelText('Email'), 'lena');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(visit.written).toEqual([]);
  });

  test('gives another role at a choice, and is asked first before there is another owner', async () => {
    const { user, visit } = await opens();
    const chooses = async (role: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Role of grace@example.com' }));
      await user.click(await screen.findByRole('option', { name: role }));
    };
    await chooses('Manager');
    expect(await screen.findByText('grace@example.com is a manager now')).toBeTruthy();
    await chooses('Owner');
    const dialog = await screen.findByRole('dialog', { name: 'Make grace@example.com an owner?' });
    expect(visit.written).toEqual([{ id: 'mbr_2', role: 'MANAGER' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Make Owner' }));
    expect(await screen.findByText('grace@example.com is an owner now')).toBeTruthy();
    expect(visit.written.at(-1)).toEqual({ id: 'mbr_2', role: 'OWNER' });
  });

  test('removes somebody after a question, and the list is loaded anew', async () => {
    const { user, visit } = await opens();
    await user.click(screen.getByRole('button', { name: 'Remove grace@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove grace@example.com from the team?' });
    visit.restaurant = { ...visit.restaurant, members: [ada] };
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('grace@example.com has been removed from the team')).toBeTruthy();
    expect(visit.written).toEqual([{ id: 'mbr_2' }]);
    expect(screen.queryByRole('button', { name: 'Remove grace@example.com' })).toBeNull();
  });

  test('that could not remove somebody asks again in the same dialog', async () => {
    const { user, visit } = await opens();
    await user.click(screen.getByRole('button', { name: 'Remove grace@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    visit.isDown = true;
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove this person')).toBeTruthy();
    visit.isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('grace@example.com has been removed from the team')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('who is the last one can neither be lowered nor leave, and reads why', async () => {
    await opens();
    const own = row('Members', 'ada@example.com');
    expect(own.getByRole<HTMLInputElement>('combobox').disabled).toBe(true);
    expect(own.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.getByText(/You are the last owner of Chez Ada/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave Chez Ada' })).toBeNull();
  });

  test('sends an invitation again that is over, or withdraws it', async () => {
    const { user, visit } = await opens();
    const invitation = row('Pending invitations', 'alan@example.com');
    expect(invitation.getByText('Expired')).toBeTruthy();
    await user.click(invitation.getByRole('button', { name: 'Send again to alan@example.com' }));
    expect(await screen.findByText('Invitation sent to alan@example.com again')).toBeTruthy();
    await user.click(invitation.getByRole('button', { name: 'Withdraw the invitation of alan@example.com' }));
    visit.refusal = {
      field: ['id'],
      code: 'NOT_FOUND',
      message: 'This invitation was accepted or withdrawn meanwhile.',
    };
    visit.restaurant = { ...visit.restaurant, invitations: [] };
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/accepted or withdrawn meanwhile/)).toBeTruthy();
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeTruthy();
  });
});

test('a manager reads who is in the team, and changes nothing', async () => {
  await opens({ viewerRole: 'MANAGER', invitations: refused });
  expect(row('Members', 'grace@example.com').getByText('Host')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText('Invite somebody')).toBeNull();
});

test('a host reads what the roles are, sees of the settings what is for hosts, and can leave', async () => {
  const left = leftFor();
  const { user, visit } = await opens({ viewerRole: 'HOST', members: refused, invitations: refused });
  const parts = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Team', 'Messages', 'Account & security']);
  expect(screen.getByText('Your role')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave Chez Ada' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have left Chez Ada')).toBeTruthy();
  expect(visit.written).toEqual([{ restaurantId: 'rest_1' }]);
  await vi.waitFor(() => expect(left).toEqual(['/dashboard']), 60_000);
});
