import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { opens } from './visitor.tsx';

type Answer = Record<string, { userErrors: { field: string[]; message: string }[] }>;

/** What the form sent, as the API gets it. */
let sent: Record<string, string | null>[];

function answering(answer: Answer | Error) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)).variables.input);
    if (answer instanceof Error) throw answer;
    return Response.json({ data: answer });
  });
}

beforeEach(() => {
  sent = [];
});
afterEach(() => vi.useRealTimers());

async function writesToUs() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@guests.test');
  await user.type(screen.getByLabelText('Subject'), 'A question');
  await user.type(screen.getByLabelText('Message'), 'Can it count?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

describe('the contact page', () => {
  test('sends a message, thanks for five seconds, and is empty again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answering({ sendContactMessage: { userErrors: [] } });
    await opens('/contact');
    await writesToUs();
    expect(await screen.findByText('Message sent successfully!')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Ada Lovelace',
        email: 'ada@guests.test',
        subject: 'A question',
        message: 'Can it count?',
        website: '',
      },
    ]);
    const thanks = /Thank you for your message/;
    expect(screen.getByText(thanks)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(screen.queryByText(thanks)).toBeNull();
  });

  test('says what is missing before anything is sent, and leads there', async () => {
    answering({ sendContactMessage: { userErrors: [] } });
    await opens('/contact');
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(screen.getByText('Please say what it is about')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Email'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('keeps what was typed when it could not be sent, or was refused', async () => {
    answering(new TypeError('offline'));
    await opens('/contact');
    await writesToUs();
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('A question');
    answering({ sendContactMessage: { userErrors: [{ field: ['subject'], message: 'Subject is odd.' }] } });
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Subject is odd.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Can it count?');
  });
});

describe('the page that schedules a demo', () => {
  test('has no header and no footer, and thanks in place of the form', async () => {
    answering({ requestDemo: { userErrors: [] } });
    await opens('/schedule-demo');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@guests.test');
    await user.type(screen.getByLabelText('Restaurant name'), 'Chez Ada');
    await user.type(screen.getByLabelText('Phone'), '020 7946 0958');
    await user.type(screen.getByLabelText('Preferred date'), '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Request Demo' }));
    expect(screen.getByText('Please choose today or a later date.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Preferred date'));
    await user.type(screen.getByLabelText('Preferred date'), '2099-01-01');
    await user.click(screen.getByRole('button', { name: 'Request Demo' }));
    expect(await screen.findByText("Demo request submitted! We'll contact you shortly.")).toBeTruthy();
    expect(screen.getByText('Thank you! We get back to you within 24 hours.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request Demo' })).toBeNull();
    expect(sent).toMatchObject([{ restaurantName: 'Chez Ada', preferredDate: '2099-01-01', message: null }]);
  });

  test('says when it could not be sent', async () => {
    answering(new TypeError('offline'));
    await opens('/schedule-demo');
    const user = userEvent.setup();
    for (const [label, text] of [
      ['Name', 'Ada'],
      ['Email', 'ada@guests.test'],
      ['Restaurant name', 'Chez Ada'],
      ['Phone', '020 7946 0958'],
      ['Preferred date', '2099-01-01'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Request Demo' }));
    expect(await screen.findByText('Failed to submit demo request. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });
});
