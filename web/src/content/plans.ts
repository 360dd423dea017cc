/** A price plan as the public pages show it (spec §1); prices in whole US dollars a month. */
export interface PlanOffer {
  id: 'basic' | 'professional' | 'enterprise';
  name: string;
  price: number;
  audience: string;
  notes: string[];
  isMostPopular: boolean;
}

export const plans: PlanOffer[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: 49,
    audience: 'For a small room that starts with online bookings.',
    notes: ['Up to 100 bookings per month', 'Public booking page', 'Live dashboard'],
    isMostPopular: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    price: 79,
    audience: 'For a busy restaurant that takes every booking.',
    notes: ['Unlimited bookings', 'Public booking page', 'Live dashboard'],
    isMostPopular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 199,
    audience: 'For groups, and for those who connect other systems.',
    notes: ['Multiple locations', 'API access', 'Unlimited bookings'],
    isMostPopular: false,
  },
];
