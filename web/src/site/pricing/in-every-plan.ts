/** What no plan lacks, and the trial has too. */
export const inEveryPlan: readonly string[] = [
  'The service screen for the evening',
  'Floor plan, tables and combinations',
  'Waitlist with waits that are true',
  'Guest records with notes and allergies',
  'Confirmations, changes and reminders by mail',
  'Booking page in four languages',
  'The form in your own website',
  'Roles for owners, managers and hosts',
  'Day view, floor and list, live on every screen',
  'Import from CSV, undone for seven days',
  'Export of everything, at any time',
  'No commission, no fee per cover',
];
