import type { NoShowRiskQuery } from './NoShowLine.generated.ts';

type Risk = NonNullable<
  Extract<NonNullable<NoShowRiskQuery['node']>, { __typename: 'Booking' }>['noShowRisk']
>;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** A share as people say it; what is nearly nothing is not called nothing. */
const shareInWords = (share: number): string => (share < 0.005 ? 'under 1%' : percent.format(share));

/** `Chance of a no-show: 12% (usual here: 6%).`, or how many bookings are missing to say it. */
export function noShowInWords({ probability, usual, restsOn, bookingsMissing }: Risk): string {
  if (probability === null || usual === null) {
    return `Chance of a no-show: not enough bookings yet (${restsOn} of ${restsOn + (bookingsMissing ?? 0)}).`;
  }
  return `Chance of a no-show: ${shareInWords(probability)} (usual here: ${shareInWords(usual)}).`;
}

/** `More likely: booked 21 days ahead, first visit. Less likely: booked by phone.`; empty where nothing stands out. */
export function noShowReasonsInWords({ reasons }: Pick<Risk, 'reasons'>): string {
  const of = (lead: string, isMore: boolean) => {
    const texts = reasons.filter(({ raises }) => raises === isMore).map(({ text }) => text);
    return texts.length > 0 ? `${lead}: ${texts.join(', ')}.` : '';
  };
  return [of('More likely', true), of('Less likely', false)].filter(Boolean).join(' ');
}
