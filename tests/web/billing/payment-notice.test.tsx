import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../../web/src/features/billing/subscription/banner-words.ts';
import { Payer } from './payer.tsx';
import { PayerApi } from './payer-api.ts';

async function visit(provider: string, address: '/payment' | '/settings/subscription') {
  const api = new PayerApi();
  api.provider = provider;
  await new Payer(api).opens(address);
}

describe.each(['/payment', '/settings/subscription'] as const)('an owner at %s', (address) => {
  test('reads that payments are simulated and nobody is charged', async () => {
    await visit('SIMULATED', address);
    expect(await screen.findByText('Simulated payments: nobody is charged')).toBeTruthy();
  });

  test('reads that the server takes no payments, and is threatened with no end', async () => {
    await visit('OFF', address);
    expect(await screen.findByText('This server takes no payments')).toBeTruthy();
    expect(screen.queryByText(/remaining|The trial ends on/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Pay|card/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });
});

test('an owner on trial reads no countdown on any page where nobody takes payments', () => {
  const restaurant = {
    __typename: 'Restaurant' as const,
    id: 'rest_1',
    viewerRole: 'OWNER' as const,
    subscriptionStatus: 'trial',
    subscriptionExpiresAt: '2026-07-15T10:00:00.000Z',
    subscription: null,
  };
  const now = new Date('2026-07-01T10:00:00.000Z');
  expect(noticeOf(restaurant, now)?.text).toContain('remaining');
  expect(noticeOf(restaurant, now, true)).toBeNull();
});
