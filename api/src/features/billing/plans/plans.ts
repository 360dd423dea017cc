import type { PlanId } from '../../restaurants/plan/entitlements.ts';

/** A price plan (spec §1). */
export interface PlanOffer {
  id: PlanId;
  name: string;
  /** In whole US dollars a month. */
  price: number;
  description: string;
  features: string[];
  /** Whether it is the one that most choose. */
  popular: boolean;
}

const offers: Record<PlanId, Omit<PlanOffer, 'id'>> = {
  basic: {
    name: 'Basic',
    price: 49,
    description: 'For a small room that starts with online bookings.',
    features: ['Up to 100 bookings per month', 'Public booking page', 'Live dashboard', 'API access, 5 keys'],
    popular: false,
  },
  professional: {
    name: 'Professional',
    price: 79,
    description: 'For a busy restaurant that takes every booking.',
    features: ['Unlimited bookings', 'Public booking page', 'Live dashboard', 'API access, 5 keys'],
    popular: true,
  },
  enterprise: {
    name: 'Enterprise',
    price: 199,
    description: 'For groups, and for those who connect other systems.',
    features: ['Multiple locations', 'API access, 50 keys, high limits', 'Unlimited bookings', 'Webhooks'],
    popular: false,
  },
};

/** What a plan is and costs. */
export function planOffer(id: PlanId): PlanOffer {
  return { id, ...offers[id] };
}
