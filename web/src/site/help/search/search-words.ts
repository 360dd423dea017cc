/** Words that say nothing of what is looked for. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a about am an and any are as at be but by can could did do does for from get has have how i if in into is it its me my no not of on or our please should so that the their them then there they this to up us want was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** How people say it, and the words under which it stands in the articles. */
const SYNONYMS: readonly [said: readonly string[], meant: string][] = [
  [
    ['stop paying', 'unsubscribe', 'quit', 'end my plan', 'terminate', 'close my account'],
    'cancel subscription',
  ],
  [['money back', 'reimburse', 'chargeback'], 'refund'],
  [['upgrade', 'downgrade', 'switch plan', 'other plan'], 'change plan'],
  [['cost', 'how much', 'fee', 'fees'], 'price plan'],
  [['bill', 'bills', 'receipt', 'receipts', 'tax', 'vat', 'accountant'], 'invoice'],
  [
    ['credit card', 'debit card', 'mastercard', 'visa', 'amex', 'apple pay', 'google pay', 'bank debit'],
    'card payment methods',
  ],
  [['refused card', 'payment failed', 'card failed', 'card not working', 'rejected'], 'card declined'],
  [['2fa', 'mfa', 'two factor', 'authenticator', 'otp', 'sms code'], 'two-factor sign-in'],
  [
    [
      'staff',
      'employee',
      'employees',
      'waiter',
      'colleague',
      'coworker',
      'access',
      'permission',
      'permissions',
    ],
    'team roles invite',
  ],
  [['website', 'wordpress', 'squarespace', 'wix', 'iframe', 'widget'], 'embed booking form website'],
  [['holiday', 'holidays', 'christmas', 'vacation', 'closed day'], 'special days'],
  [['opening times', 'open', 'lunch', 'dinner'], 'opening hours services'],
  [['overbooked', 'overbooking', 'double booked', 'too many'], 'capacity double booking pacing'],
  [['turn time', 'how long can', 'duration', 'stay'], 'turn times'],
  [['didnt show', "didn't show", 'did not come', 'never came', 'absent', 'ghosted'], 'no-show'],
  [['sms', 'text message', 'notification', 'notifications'], 'mails reminders messages'],
  [['gdpr', 'privacy', 'forget', 'delete guest', 'personal data'], 'erase export guest data'],
  [['backup', 'download everything', 'migrate', 'opentable', 'resy'], 'import export'],
  [['allergy', 'allergies', 'vegan', 'diet', 'gluten'], 'dietary requirements'],
  [['wheelchair', 'disabled', 'high chair', 'stroller', 'accessible'], 'accessibility seating wishes'],
  [['queue', 'walk in', 'walk-in'], 'waitlist walk-in'],
  [['approve', 'accept'], 'confirm bookings'],
  [['statistics', 'analytics', 'numbers', 'report'], 'dashboard counts reports'],
  [['big group', 'large group', 'large party', 'banquet'], 'large parties'],
];

/** What a question means in the words of the articles, beside the words that it uses itself. */
export function meantBy(question: string): string[] {
  const asked = ` ${question.toLowerCase().replaceAll(/[^a-z0-9'-]+/g, ' ')} `;
  return SYNONYMS.filter(([said]) => said.some((words) => asked.includes(` ${words} `))).map(
    ([, meant]) => meant,
  );
}
