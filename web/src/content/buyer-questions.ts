/** What somebody asks who thinks of buying, and what is true; `path` is where more of it stands. */
export interface BuyerQuestion {
  question: string;
  /** Further words that people say it in. */
  also: string;
  answer: string;
  path: string;
}

/** What the chat and the help search answer buyers from, beside the help articles and the questions on the pages. */
export const buyerQuestions: readonly BuyerQuestion[] = [
  {
    question: 'What does it cost?',
    also: 'price prices pricing how much cost expensive cheap fee fees monthly month dollars usd plans',
    answer:
      'Basic costs $49 a month with up to 100 bookings, Professional $79 with unlimited bookings, Enterprise $199 with several locations, webhooks and high limits of the API. No commission and no fee per cover. Billed by the year, which is arranged with us, it is 20% less.',
    path: '/pricing',
  },
  {
    question: 'Is there a free trial?',
    also: 'try trial free test without card credit days',
    answer:
      'Yes: 14 days with everything, without a card and without a limit on bookings. Nothing is charged by itself at the end.',
    path: '/pricing',
  },
  {
    question: 'Can I bring my bookings and guests from another system?',
    also: 'import migrate migration switch move csv excel opentable resy sevenrooms thefork quandoo spreadsheet transfer existing data',
    answer:
      'Yes. An owner uploads a CSV file of bookings or guests under Settings, Import & export. Columns are suggested, rows that cannot be read are named, and the import can be undone for seven days. No guest gets a mail because of it.',
    path: '/switch',
  },
  {
    question: 'How do I cancel, and is there a contract?',
    also: 'cancel cancellation contract commitment leave quit terminate notice stop subscription minimum term',
    answer:
      'There is no long-term commitment. Press Cancel at the end of the period under Settings, Subscription: nothing more is charged, and the plan runs to the end of the 30 days that you paid for.',
    path: '/account-billing/subscription#cancel-your-subscription',
  },
  {
    question: 'Who owns my guests’ data, and can I take it with me?',
    also: 'data export own ownership gdpr privacy download backup take leave zip',
    answer:
      'It is yours. One ZIP file with bookings, guests, waitlist, tables, rules and invoices as CSV and JSON can be had at any time under Settings, Import & export, also after your plan has ended.',
    path: '/customer-management/data#take-everything-along',
  },
  {
    question: 'Is there an API?',
    also: 'api graphql developer developers integrate integration webhook webhooks zapier connect systems keys schema',
    answer:
      'Yes: one open GraphQL schema with everything that our own screens do, live updates and signed webhooks. Guests’ booking needs no key; for your own data every plan and the trial have 5 API keys with low limits. The Enterprise plan has 50 with high ones, and the webhooks.',
    path: '/features#integration',
  },
  {
    question: 'Which languages does the booking page speak?',
    also: 'language languages german french spanish english translation translated deutsch français español multilingual',
    answer:
      'Guests read the booking page and their mails in English, German, French or Spanish: the language of their browser, or the one that you choose. The dashboard for staff is in English.',
    path: '/features',
  },
  {
    question: 'How do you prevent double bookings?',
    also: 'double booking overbooking overbooked two parties same table twice conflict',
    answer:
      'Each booking is decided by the engine that lists the free times, behind a lock of its evening, and the database itself refuses a second party at a table. In our test 2,000 diners want 20 tables at once through two servers, and no table is given twice.',
    path: '/integrity',
  },
  {
    question: 'Do you take a commission on bookings?',
    also: 'commission per cover percent percentage marketplace charge guest fee',
    answer: 'No. The price is the same whether ten guests come or a thousand, and there is no fee per cover.',
    path: '/pricing',
  },
  {
    question: 'Can the booking form stand on my own website?',
    also: 'website embed widget wordpress wix squarespace site iframe button own page',
    answer:
      'Yes: inline, as a pop-up or behind a floating button, with a few lines from Settings, Embed. It takes your colours and sets no cookies. Or share the link of your booking page.',
    path: '/features#integration',
  },
  {
    question: 'Can I run several restaurants?',
    also: 'several locations multiple multi location restaurants group chain branches second venue two three four five',
    answer:
      'Yes, on the Enterprise plan: all of them under one sign-in, each with its own team, tables and data.',
    path: '/pricing',
  },
  {
    question: 'What do I need to use it?',
    also: 'hardware tablet ipad phone computer install app android ios device requirements browser offline internet',
    answer:
      'A browser: on a tablet at the door, a computer or a phone. There is nothing to install, for you or your guests. It needs a connection to the internet.',
    path: '/features',
  },
  {
    question: 'How secure is it?',
    also: 'secure security safe hacked encryption two-factor 2fa password breach',
    answer:
      'Every restaurant’s data is kept apart by the database itself, sessions can be ended at once, two-factor sign-in is there, and no card number ever reaches our servers.',
    path: '/security',
  },
  {
    question: 'How do I reach a person, and when?',
    also: 'support person human phone call hours contact talk agent sales demo help',
    answer:
      'Write on the contact page, or press Talk to a person in the chat: people answer Monday to Friday 9:00–18:00 and Saturday 10:00–16:00, usually within 2 hours. For a tour on the screen, schedule a demo.',
    path: '/contact',
  },
  {
    question: 'How long does it take to set up?',
    also: 'setup set up start begin onboarding minutes quickly installation long',
    answer:
      'A few minutes: sign up, say your hours and seats, draw or list your tables, and share the link. Your first booking can come in the same day.',
    path: '/getting-started/profile-setup',
  },
];
