/** A card that the simulated provider offers in place of a real one, and how it behaves. */
export interface SimulatedCard {
  lastFour: string;
  /** For whoever tries the product out. */
  label: string;
  /** What happens on the page. */
  now: 'passes' | 'declined' | 'asks';
  /** What happens when it is charged later, without the guest. */
  later: 'passes' | 'declined' | 'asks';
  /** What its bank does after it has passed: sends each refund back, or takes the payment back. */
  afterwards?: 'refund_fails' | 'disputes';
}

/** Named by the digits that Stripe's own test cards end with, so that one list of tries does for both. */
export const SIMULATED_CARDS: readonly SimulatedCard[] = [
  { lastFour: '4242', label: 'A card that pays', now: 'passes', later: 'passes' },
  { lastFour: '0002', label: 'A card that is declined', now: 'declined', later: 'declined' },
  { lastFour: '3220', label: 'A card whose bank asks (3-D Secure)', now: 'asks', later: 'passes' },
  {
    lastFour: '0341',
    label: 'A card that is declined when it is charged later',
    now: 'passes',
    later: 'declined',
  },
  {
    lastFour: '3184',
    label: 'A card whose bank asks when it is charged later',
    now: 'passes',
    later: 'asks',
  },
  {
    lastFour: '5126',
    label: 'A card whose refunds fail later',
    now: 'passes',
    later: 'passes',
    afterwards: 'refund_fails',
  },
  {
    lastFour: '0259',
    label: 'A card whose payments are disputed',
    now: 'passes',
    later: 'passes',
    afterwards: 'disputes',
  },
];

/** The card that ends so; null for one that the simulated provider does not offer. */
export function simulatedCard(lastFour: string): SimulatedCard | null {
  return SIMULATED_CARDS.find((card) => card.lastFour === lastFour) ?? null;
}

/** Countries in which the simulated provider has accounts, and what they are kept in. */
export const CURRENCY_OF_COUNTRY: Readonly<Record<string, string>> = {
  DE: 'EUR',
  AT: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  GB: 'GBP',
  CH: 'CHF',
  US: 'USD',
  JP: 'JPY',
};
