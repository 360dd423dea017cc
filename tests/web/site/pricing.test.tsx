import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { planOffer } from '../../../api/src/features/billing/plans/plans.ts';
import { plansAtBuild } from '../../../web/src/site/pricing/plans.ts';
import { opens } from './visitor.tsx';

const answering = (plans: readonly object[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: { plans } }));

describe('a visitor of the price list', () => {
  test('reads three plans, four questions, and is led to sign up', async () => {
    answering(plansAtBuild);
    await opens('/pricing');
    expect(screen.getAllByRole('link', { name: /^Start free trial with/ })).toHaveLength(3);
    expect(screen.getByText('$79')).toBeTruthy();
    expect(screen.getAllByRole('group')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Schedule Demo' }).getAttribute('href')).toBe('/schedule-demo');
  });

  test('sees a price that has changed since the build', async () => {
    answering(plansAtBuild.map((plan) => ({ ...plan, price: plan.price + 6 })));
    await opens('/pricing');
    expect(await screen.findByText('$85')).toBeTruthy();
  });

  test('keeps the price list when the API does not answer', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await opens('/pricing');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText('$79')).toBeTruthy();
  });
});

test('the prices in the HTML are those of the API', () => {
  expect(plansAtBuild.map(({ __typename, ...plan }) => plan)).toEqual(
    plansAtBuild.map(({ id }) => planOffer(id === 'basic' || id === 'professional' ? id : 'enterprise')),
  );
});
