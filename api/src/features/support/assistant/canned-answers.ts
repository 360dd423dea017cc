/** Prepared answers, the first whose word stands in the question (specification §8). */
const ANSWERS: readonly { words: RegExp; answer: string }[] = [
  {
    // Before the words of the specification: "wheelchair access" is no question about staff.
    words: /\b(wheelchairs?|accessib(le|ility)|step-free|disab(led|ility|ilities)|high ?chairs?)\b/i,
    answer:
      'Guests say while they book that they need step-free access, space for a wheelchair or a high chair, and read whether a free table has it. Under Tables you write down what each table offers.',
  },
  {
    words: /\b(dashboard|analytics?)\b/i,
    answer:
      'The dashboard shows the day at a glance: the bookings of today, of this week and of this month, who comes next, and what is still to be set up. Its numbers change by themselves as bookings come in.',
  },
  {
    words: /\b(settings?|profile)\b/i,
    answer:
      'Under Settings you change the name, address, phone number and hours of your restaurant, the rules of booking, tables, messages and the embedded form. Changes count at once for new bookings.',
  },
  {
    words: /\b(subscriptions?|billing|payments?|pay|invoices?)\b/i,
    answer:
      'Plan, payment method and invoices stand under Settings. You can change the plan at any time. When you cancel it, it runs to the end of the 30 days that you paid for; your data is kept for 30 days afterwards.',
  },
  {
    words: /\b(integrations?|website|embed(ded|ding)?)\b/i,
    answer:
      'Your booking form can stand on your own website: open Settings, choose Get Embed Code, and paste the lines that you see there into your page. Or give your guests the booking link from the dashboard.',
  },
  {
    words: /\b(staff|access|teams?)\b/i,
    answer:
      'Owners invite people under Settings, Team. A host runs the evening, a manager also edits the restaurant and its tables, an owner also pays, invites and exports.',
  },
  {
    words: /\b(notifications?|e-?mails?|sms)\b/i,
    answer:
      'Guests get a mail when they book, when something changes and before they come; you get one about new bookings. Under Settings, Messages you see what was sent, and what could not be delivered.',
  },
];

const WELCOME =
  'Welcome to Hoststand! I can help with bookings, tables, the waitlist, your settings, your plan and payments. Tell me in a few words what you would like to do, or write to us on the contact page.';

/** The prepared answer to a question, for when no better one can be had. */
export function cannedAnswer(question: string): string {
  return ANSWERS.find(({ words }) => words.test(question))?.answer ?? WELCOME;
}

/** Whether a prepared answer knows a word of the question. */
export function isPrepared(question: string): boolean {
  return ANSWERS.some(({ words }) => words.test(question));
}
