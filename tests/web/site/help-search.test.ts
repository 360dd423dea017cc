import { describe, expect, test } from 'vitest';
import { extractOf, markedIn } from '../../../web/src/site/help/search/extract.ts';
import { searchHelp } from '../../../web/src/site/help/search/help-search.ts';

/** What people type, and where the answer stands. */
const QUESTIONS: readonly [question: string, answer: string][] = [
  ['stop paying', '/account-billing/subscription#cancel-your-subscription'],
  ['how do i cancel my subscription', '/account-billing/subscription#cancel-your-subscription'],
  ['money back', '/account-billing/subscription#refunds'],
  ['upgrade', '/account-billing/subscription#choose-or-change-a-plan'],
  ['free trial', '/account-billing/subscription#the-free-trial'],
  ['how long is data kept', '/customer-management/data#how-long-data-is-kept'],
  ['card declined', '/account-billing/payment-methods#when-a-payment-is-declined'],
  ['apple pay', '/account-billing/payment-methods'],
  ['receipt for tax', '/account-billing/history#receipts-and-tax-documents'],
  ['invoices', '/account-billing/history'],
  ['2fa', '/getting-started/profile-setup#two-factor-sign-in'],
  ['authenticator app', '/getting-started/profile-setup#two-factor-sign-in'],
  ['add a waiter', '/getting-started/profile-setup#invite-your-team'],
  ['put the form on my wordpress site', '/getting-started/profile-setup#share-your-booking-page'],
  ['opening hours', '/getting-started/booking-settings#opening-hours-and-services'],
  ['christmas', '/getting-started/booking-settings#special-days'],
  ['turn time', '/getting-started/booking-settings#turn-times'],
  ['pause online booking', '/getting-started/booking-settings#pause-online-booking'],
  ['what does this week count', '/getting-started/dashboard-guide#the-four-counts'],
  ['confirm booking', '/managing-bookings/accepting-reservations#confirm-or-cancel-a-booking'],
  ['export bookings csv', '/managing-bookings/accepting-reservations#export-bookings'],
  ['wheelchair', '/managing-bookings/special-requests'],
  ['dispute', '/managing-bookings/disputes'],
  ['deposit', '/managing-bookings/guarantees'],
  ['gift card', '/managing-bookings/gift-vouchers'],
  ['redeem a voucher', '/managing-bookings/gift-vouchers#redeem-one'],
  ['why is a time not offered', '/managing-bookings/capacity#why-is-a-time-not-offered'],
  ['floor plan', '/managing-bookings/capacity#the-floor-plan'],
  ['waitlist', '/managing-bookings/capacity#the-waitlist'],
  ['reminder', '/customer-management/no-shows#reminders'],
  ['mail did not arrive', '/customer-management/communication#did-the-mail-arrive'],
  ['merge duplicate guests', '/customer-management/data#which-booking-belongs-to-whom'],
  ['gdpr', '/customer-management/data'],
  ['bring bookings from opentable', '/customer-management/data#bring-data-from-elsewhere'],
  ['guest never came', '/customer-management/no-shows'],
];

/** The same, as fingers type it. */
const TYPOS: readonly [question: string, article: string][] = [
  ['canel subscripton', '/account-billing/subscription'],
  ['invioces', '/account-billing/history'],
  ['wheelchiar', '/managing-bookings/special-requests'],
  ['flor plan', '/managing-bookings/capacity'],
  ['authentcator', '/getting-started/profile-setup'],
  ['waitlsit', '/managing-bookings/capacity'],
];

describe('the search of the help centre', () => {
  test.each(QUESTIONS)('answers "%s" with %s', (question, answer) => {
    expect(searchHelp(question)[0]?.href).toMatch(new RegExp(`^${answer}(#|$)`));
  });

  test.each(TYPOS)('understands "%s"', (question, article) => {
    expect(searchHelp(question)[0]?.href.split('#')[0]).toBe(article);
  });

  test('finds while a word is still being typed', () => {
    expect(searchHelp('authen')[0]?.href).toContain('/getting-started/profile-setup');
  });

  test('names an article once, and few of them', () => {
    const articles = searchHelp('booking').map(({ href }) => href.split('#')[0]);
    expect(new Set(articles).size).toBe(articles.length);
    expect(articles.length).toBeLessThanOrEqual(6);
  });

  test('leaves out what only touches the question', () => {
    const titles = searchHelp('stop paying').map(({ title }) => title);
    expect(titles).toContain('Plans and subscription');
    expect(titles).not.toContain('Dashboard guide');
  });

  test.each(['xyzzyq', '???', '', '   ', 'how do i the', '<script>', '%_\\', '🍝'])(
    'finds nothing for "%s"',
    (q) => {
      expect(searchHelp(q)).toEqual([]);
    },
  );

  test('bears a question of 500 letters', () => {
    expect(searchHelp('refund '.repeat(71)).length).toBeGreaterThan(0);
  });
});

describe('an extract', () => {
  const text = `${'Before it come many words. '.repeat(10)}A refund is not paid back. ${'After it too. '.repeat(30)}`;

  test('begins shortly before the first match, is cut between words and marks it', () => {
    const pieces = extractOf(text, ['refund']);
    const whole = pieces.map((piece) => piece.text).join('');
    expect(whole).toMatch(/^… \S.*\S\s…$/);
    expect(whole.length).toBeLessThan(200);
    expect(pieces.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'refund', isMatch: true }]);
  });

  test('is the beginning where only the title matched', () => {
    expect(extractOf(text, ['invoice'])[0]?.text).toMatch(/^Before it come/);
  });

  test('leaves short texts whole', () => {
    expect(markedIn('Pay by card', ['card', 'pay'])).toEqual([
      { text: 'Pay', isMatch: true },
      { text: ' by ', isMatch: false },
      { text: 'card', isMatch: true },
    ]);
    expect(extractOf('Short.', [])).toEqual([{ text: 'Short.', isMatch: false }]);
  });
});
