import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

const AT = '2026-11-21T12:00:00.000Z';
const till = {
  __typename: 'WebhookEndpoint',
  id: 'whe_1',
  url: 'https://till.example.com/hooks',
  description: 'The till',
  eventTypes: ['BOOKING_CREATED', 'TABLE_CREATED', 'TABLE_UPDATED', 'TABLE_DELETED'],
  isActive: true,
  handledByApiKeyId: null as string | null,
  group: null as object | null,
  restaurants: [] as object[],
  stopReason: null,
  stoppedAt: null,
  failingSince: null,
  lastDeliveredAt: AT,
  previousSecretEndsAt: null,
};
const failed = {
  __typename: 'WebhookDelivery',
  id: 'whd_1',
  webhookId: 'evt_1',
  type: 'booking.created',
  sequence: 1,
  occurredAt: AT,
  state: 'FAILED',
  nextAttemptAt: null,
  payload: '{"type":"booking.created","data":{"customerName":"Grace"}}',
  attempts: [
    {
      at: AT,
      durationMs: 1_250,
      statusCode: 500,
      failure: 'The server answered 500.',
      answer: 'full of bees',
    },
  ],
};

async function opens(restaurant: object = {}) {
  const user = userEvent.setup();
  const known = {
    ...PROFILE,
    subscriptionStatus: 'enterprise',
    apiKeys: [],
    group: null,
    webhookEndpoints: [till],
    ...restaurant,
  };
  const visit = new SettingsVisit(known);
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  const deliveries = { totalCount: 1, pageInfo, edges: [{ cursor: '1', node: failed }] };
  visit.nodes.set('whe_1', { ...till, deliveries });
  visit.nodes.set('whd_1', failed);
  await visit.opens('/settings/webhooks');
  return { user, visit };
}

const card = () => within(screen.getByRole('region', { name: till.url }));

const chain = { __typename: 'RestaurantGroup', id: 'grp_1', name: 'The Chain' };

describe('an owner of several restaurants', () => {
  test('adds a webhook for all of them, and sees how many it is told of', async () => {
    const restaurants = ['a', 'b'].map((id) => ({ __typename: 'Restaurant', id, name: id }));
    const ofGroup = { ...till, id: 'whe_2', url: 'https://crm.example.com/', group: chain, restaurants };
    const group = { ...chain, locations: { totalCount: 2 }, webhookEndpoints: [ofGroup] };
    const { user } = await opens({ group });
    expect(
      await screen.findByText('Told of 2 restaurants of The Chain, and of each that you add'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    expect(dialog.getByRole('radio', { name: 'This restaurant' })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('radio', { name: 'All restaurants of The Chain' }));
    expect(dialog.getByRole('radio', { name: 'All restaurants of The Chain' })).toHaveProperty(
      'checked',
      true,
    );
  });
});

describe('an owner', () => {
  test('sees which API key set a webhook up, and that it was revoked since', async () => {
    const installer = { __typename: 'ApiKey', id: 'key_1', name: 'Installer', state: 'REVOKED' };
    await opens({ apiKeys: [installer], webhookEndpoints: [{ ...till, handledByApiKeyId: installer.id }] });
    const words =
      'Last set up by the API key “Installer”, which was revoked. Look at the address, or delete the webhook.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('adds a webhook for chosen events, and is shown its secret once', async () => {
    const { user, visit } = await opens({ webhookEndpoints: [] });
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.type(dialog.getByLabelText('Address'), ' https://crm.example.com/hooks ');
    await user.click(dialog.getByRole('radio', { name: 'Chosen events' }));
    await user.click(dialog.getByRole('button', { name: 'Add Webhook' }));
    expect(visit.written).toEqual([]);
    const bookings = within(dialog.getByRole('group', { name: 'Bookings' }));
    await user.click(bookings.getByRole('checkbox', { name: 'Cancelled' }));
    await user.click(dialog.getByRole('button', { name: 'Add Webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
    expect(shown.getByText('whsec_new')).toBeTruthy();
    expect(visit.written).toMatchObject([
      {
        restaurantId: 'rest_1',
        url: 'https://crm.example.com/hooks',
        description: '',
        eventTypes: ['BOOKING_CANCELLED'],
      },
    ]);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_new')).toBeNull();
  });

  test('reads at the field why an address is refused, and nothing that was typed is lost', async () => {
    const { user, visit } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/');
    const message = 'The address leads into a private network, which is never called.';
    visit.refusal = { field: ['url'], code: 'INVALID', message };
    await user.click(dialog.getByRole('button', { name: 'Add Webhook' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toBe('https://10.0.0.1/');
  });

  test('sees what an endpoint is told of, what it answered and what was sent, and sends it again', async () => {
    const { user, visit } = await opens();
    expect(await screen.findByText('The till · Bookings: created · Tables')).toBeTruthy();
    await user.click(card().getByRole('button', { name: 'Deliveries' }));
    await user.click(await card().findByRole('button', { name: /booking.created/ }));
    expect(await card().findByText(/The server answered 500\. · 1\.3 s/)).toBeTruthy();
    expect(card().getByText('full of bees')).toBeTruthy();
    expect((await card().findByRole('region', { name: 'Message' })).textContent).toContain(
      '"customerName": "Grace"',
    );
    await user.click(card().getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Message sent again')).toBeTruthy();
    expect(visit.written).toEqual([{ id: 'whd_1' }]);
  });

  test('rotates the secret after a question, and gets the new one', async () => {
    const { user } = await opens();
    await user.click(await screen.findByRole('button', { name: `More for ${till.url}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate secret' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate Secret' }));
    expect(await screen.findByText('whsec_rotated')).toBeTruthy();
  });

  test('reads why an endpoint was switched off, and switches it on', async () => {
    const stopped = { ...till, isActive: false, stopReason: 'FAILING', stoppedAt: AT, failingSince: AT };
    const { user, visit } = await opens({ webhookEndpoints: [stopped] });
    expect(
      await screen.findByText(/Took no message for 7 days, so we switched it off on Nov 21/),
    ).toBeTruthy();
    expect(card().queryByRole('button', { name: 'Send Test' })).toBeNull();
    await user.click(card().getByRole('button', { name: 'Switch On' }));
    expect(await screen.findByText('Webhook switched on')).toBeTruthy();
    expect(visit.written).toEqual([{ id: 'whe_1', isActive: true }]);
  });

  test('on another plan reads which one it takes; what is there can only be looked at and deleted', async () => {
    const { user, visit } = await opens({ subscriptionStatus: 'professional' });
    expect(await screen.findByText('Webhooks come with the Enterprise plan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Webhook' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `More for ${till.url}` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Webhook deleted')).toBeTruthy();
    expect(visit.written).toEqual([{ id: 'whe_1' }]);
  });
});

test('a manager is told that webhooks are for owners', async () => {
  await opens({ viewerRole: 'MANAGER', webhookEndpoints: null });
  expect(await screen.findByText('Only owners manage webhooks')).toBeTruthy();
});
