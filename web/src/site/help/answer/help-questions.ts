import type { Question } from '../../ui/Faq.tsx';

/** What is asked most on the help page. */
export const helpQuestions: readonly Question[] = [
  {
    question: 'How do my guests find the booking page?',
    answer:
      'Press Copy Booking Link on your dashboard and put the link wherever guests look for you: your website, your profile on maps and social media, your mails. Settings, Embed puts the form itself into your website.',
  },
  {
    question: 'Do I have to confirm every booking?',
    answer:
      'That is up to you. A new booking is pending and already holds its table and seats until you confirm or cancel it. Switch on Confirm bookings at once in Settings, Booking rules, and online bookings are confirmed by themselves.',
  },
  {
    question: 'Why is a time not offered to my guests?',
    answer:
      'Every time that cannot be booked says why: fully booked, past the last seating, closed, too late or too far ahead. Preview in Settings, Booking rules shows the times of any day as guests see them, and Lost searches what guests asked for and could not have.',
  },
  {
    question: 'What happens when my trial or my plan ends?',
    answer:
      'You can still read and export everything, and choose a plan at any time. Guests can book online for another 30 days. After that the data of past bookings is deleted, and you are warned by mail a week before.',
  },
];
