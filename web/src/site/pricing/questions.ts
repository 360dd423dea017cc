import type { Question } from '../ui/Faq.tsx';

/** What visitors of the price list ask. */
export const pricingQuestions: readonly Question[] = [
  {
    question: 'What happens after the 14 days?',
    answer:
      'Nothing is charged by itself: the trial needs no card. You choose a plan when you like what you see. If you do not, your bookings and settings can still be read and exported, your guests can book for another 30 days, and then the data is deleted, with a warning before.',
  },
  {
    question: 'Can I change or cancel my plan?',
    answer:
      'At any time, under Settings. A larger plan begins at once and what you have already paid is counted; a cancelled one runs to the end of the paid month and is not renewed. There is no long-term commitment.',
  },
  {
    question: 'What counts as a booking on the Basic plan?',
    answer:
      'Every booking of a calendar month that was not cancelled, up to 100. You see the count under Settings, Subscription, hear from us at 80, and can move to a larger plan at any moment. When the month is full, the booking page gives your guests your phone number.',
  },
  {
    question: 'Do you take a commission on bookings?',
    answer:
      'No. The price is the same whether ten guests come or a thousand, and there is no fee per cover. Your guests’ data is yours, and you can take all of it with you.',
  },
];
