/** One of the six promises of the home page (headings of spec §2, claims of spec §1). */
export interface SellingPoint {
  title: string;
  text: string;
  icon: 'calendar' | 'clock' | 'guests' | 'website' | 'shield' | 'plan';
}

export const sellingPoints: SellingPoint[] = [
  {
    title: 'Easy Booking System',
    text: 'Your guests pick a date, a time and a party size, and are done in seconds. No account, no app.',
    icon: 'calendar',
  },
  {
    title: 'Real-time Availability',
    text: 'Only times that are really free are offered. A table is never promised to two parties.',
    icon: 'clock',
  },
  {
    title: 'Guest Management',
    text: 'Preferences, dietary requirements and earlier visits are at hand when the guest arrives.',
    icon: 'guests',
  },
  {
    title: 'Website Integration',
    text: 'Share one link, or put the booking form into your own site. It follows your colours.',
    icon: 'website',
  },
  {
    title: 'Data Security',
    text: 'Every restaurant has a login of its own, and its data is kept apart from every other venue.',
    icon: 'shield',
  },
  {
    title: 'Subscription Model',
    text: 'One plain price a month. No long-term commitment, and no card for the trial.',
    icon: 'plan',
  },
];
