import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HelpApi } from './help-api.ts';
import { opens, opensEarly } from './visitor.tsx';

describe('somebody who is faster than the code of the page', () => {
  test('keeps what was typed, and it is sent', async () => {
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ data: { sendContactMessage: { userErrors: [] } } }));
    const comesAlive = await opensEarly('/contact');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Ada Lovelace');
    await user.type(screen.getByLabelText('Message'), 'Can it count?');
    await comesAlive();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
    await user.type(screen.getByLabelText('Email'), 'ada@guests.test');
    await user.type(screen.getByLabelText('Subject'), 'A question');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent successfully!')).toBeTruthy();
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)).variables.input).toMatchObject({
      name: 'Ada Lovelace',
      message: 'Can it count?',
    });
  });

  test.each([
    ['/contact', 'Send Message'],
    ['/schedule-demo', 'Request Demo'],
  ])('cannot send the message of %s into the address', async (path, name) => {
    const comesAlive = await opensEarly(path);
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
    await comesAlive();
    expect(button.disabled).toBe(false);
  });

  test('sends a question by the form itself', async () => {
    await opensEarly('/help');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Search' });
    await userEvent.type(screen.getByRole('searchbox'), 'stop paying');
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/help']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ q: 'stop paying' });
    expect(within(form).getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });
});

test('somebody who was not helped finds the question in the message', async () => {
  history.replaceState(null, '', '/contact?message=Can+it+count%3F');
  await opens('/contact');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Can it count?');
});

describe('somebody with a link to a question', () => {
  test('finds it asked', async () => {
    const api = new HelpApi();
    history.replaceState(null, '', '/help?q=%20stop+paying');
    await opens('/help');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('stop paying');
    await waitFor(() => expect(api.asked).toEqual(['stop paying']));
    expect(await screen.findByRole('region', { name: 'Answer' })).toBeTruthy();
  });

  test('reads no more of it than the field takes', async () => {
    new HelpApi();
    history.replaceState(null, '', `/help?q=${'a'.repeat(600)}`);
    await opens('/help');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a'.repeat(500));
  });

  test('gets it by asking: the address keeps what was asked last', async () => {
    const api = new HelpApi();
    await opens('/help');
    await userEvent.type(screen.getByRole('searchbox'), 'stop & pay{Enter}');
    await waitFor(() => expect(api.asked).toEqual(['stop & pay']));
    expect(new URLSearchParams(location.search).get('q')).toBe('stop & pay');
  });
});
