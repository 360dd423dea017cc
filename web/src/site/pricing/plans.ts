/** A plan as the API has it. */
interface PricedPlan {
  id: 'basic' | 'professional' | 'enterprise';
  name: string;
  /** US dollars for each month. */
  price: number;
  description: string;
  features: readonly string[];
  popular: boolean;
}

/** The plans of `Query.plans`: they are part of the same version (a test compares them), so that prices are in the HTML. */
export const plans: readonly PricedPlan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: 49,
    description: 'For a small room that starts with online bookings.',
    features: ['Up to 100 bookings per month', 'Public booking page', 'Live dashboard', 'API access, 5 keys'],
    popular: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    price: 79,
    description: 'For a busy restaurant that takes every booking.',
    features: ['Unlimited bookings', 'Public booking page', 'Live dashboard', 'API access, 5 keys'],
    popular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 199,
    description: 'For groups, and for those who connect other systems.',
    features: ['Multiple locations', 'API access, 50 keys, high limits', 'Unlimited bookings', 'Webhooks'],
    popular: false,
  },
];
