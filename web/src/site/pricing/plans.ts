import type { PricedPlan } from './priced-plan.ts';

/** The plans of `Query.plans` when the product was built (a test compares them), so that prices are in the HTML. */
export const plansAtBuild: readonly PricedPlan[] = [
  {
    __typename: 'Plan',
    id: 'basic',
    name: 'Basic',
    price: 49,
    description: 'For a small room that starts with online bookings.',
    features: ['Up to 100 bookings per month', 'Public booking page', 'Live dashboard'],
    popular: false,
  },
  {
    __typename: 'Plan',
    id: 'professional',
    name: 'Professional',
    price: 79,
    description: 'For a busy restaurant that takes every booking.',
    features: ['Unlimited bookings', 'Public booking page', 'Live dashboard'],
    popular: true,
  },
  {
    __typename: 'Plan',
    id: 'enterprise',
    name: 'Enterprise',
    price: 199,
    description: 'For groups, and for those who connect other systems.',
    features: ['Multiple locations', 'API access', 'Unlimited bookings'],
    popular: false,
  },
];
