/** A help centre of two articles. */
export const helpArticles = [
  {
    path: '/managing-bookings/capacity',
    title: 'Capacity',
    description: 'How many guests may come at once.',
    text: 'Pacing says how many guests may arrive in a quarter of an hour.',
  },
  {
    path: '/account-billing/subscription',
    title: 'Your plan',
    description: 'Change or cancel the plan.',
    text: 'Cancelling needs 30 days notice. Data is kept for 30 days.',
  },
];
