import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HelpApi } from './help-api.ts';
import { opens } from './visitor.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the help centre' });

async function types(question: string) {
  await opens('/help');
  const user = userEvent.setup();
  await user.type(field(), question);
  return user;
}

describe('somebody who looks for help', () => {
  test('finds a security notice, four hubs, four questions and three ways to a person', async () => {
    await opens('/help');
    expect(screen.getByRole('complementary', { name: 'Security notice' })).toBeTruthy();
    for (const hub of ['Getting Started', 'Managing Bookings', 'Customer Management', 'Account & Billing'])
      expect(screen.getByRole('region', { name: hub })).toBeTruthy();
    expect(screen.getAllByRole('group')).toHaveLength(4);
    for (const way of ['Email', 'Live chat', 'Phone'])
      expect(screen.getByRole('heading', { name: way })).toBeTruthy();
  });

  test('cannot send off a blank question', async () => {
    const user = await types('   ');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
    expect(button.disabled).toBe(true);
    await user.type(field(), 'refund');
    expect(button.disabled).toBe(false);
  });

  test('sees articles while typing, with the words marked', async () => {
    await types('refund');
    const hit = await screen.findByRole('link', { name: /^Plans and subscription:\s*Refunds/ });
    expect(hit.getAttribute('href')).toBe('/account-billing/subscription#refunds');
    expect(hit.querySelector('mark')?.textContent?.toLowerCase()).toMatch(/^refund/);
    expect(await screen.findByText(/articles? found$/)).toBeTruthy();
  });

  test('goes to the articles and back by arrow keys', async () => {
    const user = await types('refund');
    const first = await screen.findByRole('link', { name: /Refunds/ });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field());
  });

  test('reads an answer after Enter as its words come, with its articles, until the question changes', async () => {
    const api = new HelpApi();
    const user = await types('stop paying');
    await user.keyboard('{Enter}');
    const answer = await screen.findByRole('region', { name: 'Answer' });
    await waitFor(() => expect(api.asked).toEqual(['stop paying']));
    api.says('Open <b>Settings');
    await within(answer).findByText('Open <b>Settings');
    expect(within(answer).queryByRole('link', { name: 'Plans and subscription' })).toBeNull();
    api.says('Open <b>Settings</b> and cancel.', true);
    const article = await within(answer).findByRole('link', { name: 'Plans and subscription' });
    expect(article.getAttribute('href')).toBe('/account-billing/subscription');
    expect(within(answer).getByRole('status').textContent).toBe('Open <b>Settings</b> and cancel.');
    await user.type(field(), ' now');
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  });

  test('reads what the site itself says to it, and goes on to a person with the question', async () => {
    const api = new HelpApi();
    const user = await types('stop paying{Enter}');
    const answer = await screen.findByRole('region', { name: 'Answer' });
    await waitFor(() => expect(api.asked).toEqual(['stop paying']));
    api.says('You can.', true);
    const passage = await within(answer).findByRole('blockquote');
    expect(passage.textContent).toContain('Press Cancel at the end of the period.');
    expect(within(passage).getByRole('link').getAttribute('href')).toBe(
      '/account-billing/subscription#cancel-your-subscription',
    );
    expect(
      (await within(answer).findByRole('link', { name: 'write to a person' })).getAttribute('href'),
    ).toBe('/contact?message=stop+paying');
    await user.click(within(answer).getByRole('button', { name: 'Ask in the chat' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value).toBe(
      'stop paying',
    );
  });

  test('is answered in one piece where no socket can be opened', async () => {
    const api = new HelpApi();
    api.line = 'no sockets';
    const user = await types('stop paying');
    await user.keyboard('{Enter}');
    const answer = await screen.findByRole('region', { name: 'Answer' });
    await waitFor(() => expect(answer.textContent).toContain('All in one piece.'));
  });

  test('is told that the search failed, and still sees the articles', async () => {
    const api = new HelpApi();
    api.line = 'down';
    const user = await types('refund');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to search. Please try again.');
    expect(screen.getByRole('list', { name: 'Articles found' })).toBeTruthy();
  });

  test('is asked to wait after too many questions', async () => {
    const api = new HelpApi();
    api.refusal = 'RATE_LIMITED';
    const user = await types('refund');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Too many attempts\. Please wait a moment/,
    );
  });

  test('is told when no article fits, and whom to ask', async () => {
    await types('xyzzyq');
    expect(await screen.findByText(/No article fits “xyzzyq”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('#contact');
  });

  test('opens the live chat, wherever it is', async () => {
    const heard = vi.fn();
    window.addEventListener('open-live-chat', heard, { once: true });
    await opens('/help');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Start a chat' }));
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });
});

test('a reader of an article sees where it stands and what is on the page', async () => {
  await opens('/account-billing/subscription');
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(crumbs.textContent).toBe('Help CenterAccount & BillingPlans and subscription');
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(contents.querySelectorAll('a')).toHaveLength(9);
  expect(screen.getByText('Updated November 27, 2026')).toBeTruthy();
});
