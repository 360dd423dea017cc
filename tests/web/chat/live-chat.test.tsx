import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { LiveChat } from '../../../web/src/chat/LiveChat.tsx';
import { tabStorage } from '../../../web/src/shared/tab-storage.ts';
import { ChatApi } from './chat-api.ts';

const GREETING = 'Hello! Welcome to Hoststand support. How can I assist you today?';

let api: ChatApi;

beforeEach(() => {
  tabStorage.remove('hoststand.chat');
  api = new ChatApi();
});

const launcher = () => screen.getByRole('button', { name: 'Open live chat' });
const panel = () => screen.findByRole('dialog', { name: 'Live Support' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
const said = () =>
  [...screen.getByRole('log').querySelectorAll('[data-sender]')].map((line) => [
    line.getAttribute('data-sender'),
    line.querySelector('p')?.textContent,
  ]);

async function opensChat() {
  render(<LiveChat />);
  const user = userEvent.setup();
  await user.click(launcher());
  await panel();
  return user;
}

describe('somebody who opens the chat', () => {
  test('is greeted, and stands in the field', async () => {
    await opensChat();
    expect(said()).toEqual([['AGENT', GREETING]]);
    expect(document.activeElement).toBe(field());
  });

  test('may open it from anywhere on the page', async () => {
    render(<LiveChat />);
    act(() => void window.dispatchEvent(new Event('open-live-chat')));
    expect(await panel()).toBeTruthy();
  });

  test('sees the header alone when it is minimised, and everything again', async () => {
    const user = await opensChat();
    await user.type(field(), 'Half a th');
    await user.click(screen.getByRole('button', { name: 'Minimise chat' }));
    expect(screen.queryByRole('log')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Live Support' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore chat' }));
    expect(field().value).toBe('Half a th');
  });

  test('closes it by Escape and is back at the button', async () => {
    const user = await opensChat();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(launcher());
  });
});

describe('somebody who writes', () => {
  test('cannot send nothing, and nothing while an answer is on its way', async () => {
    const user = await opensChat();
    expect(sendButton().disabled).toBe(true);
    await user.type(field(), '   {Enter}');
    expect(sendButton().disabled).toBe(true);
    api.line = 'slow';
    await user.clear(field());
    await user.type(field(), 'Hello{Enter}');
    expect(await screen.findByText('Support is typing…')).toBeTruthy();
    await user.type(field(), 'Are you there?');
    expect(sendButton().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(api.sent.map(({ text }) => text)).toEqual(['Hello']);
    api.answer();
    await screen.findByText('You said: Hello');
    expect(screen.queryByText('Support is typing…')).toBeNull();
    expect(sendButton().disabled).toBe(false);
  });

  test('is answered in plain text, sees the newest, and goes on in the same conversation', async () => {
    const user = await opensChat();
    await user.type(field(), '<b>Bold</b>?{Enter}');
    await screen.findByText('You said: <b>Bold</b>?');
    expect(screen.getByRole('log').querySelector('b')).toBeNull();
    await user.type(field(), 'And then?{Enter}');
    await screen.findByText('You said: And then?');
    expect(api.sent.map(({ conversationId }) => conversationId)).toEqual([null, 'conversation-1']);
    const log = screen.getByRole('log');
    expect(log.scrollTop).toBe(log.scrollHeight);
  });

  test('finds the chat again on the next page', async () => {
    const user = await opensChat();
    await user.type(field(), 'Hello{Enter}');
    await screen.findByText('You said: Hello');
    cleanup();
    await opensChat();
    expect(said().map(([, text]) => text)).toEqual([GREETING, 'Hello', 'You said: Hello']);
    await user.type(field(), 'Still there?{Enter}');
    await screen.findByText('You said: Still there?');
    expect(api.sent[1]?.conversationId).toBe('conversation-1');
  });

  test('begins anew when the conversation is over', async () => {
    const user = await opensChat();
    await user.type(field(), 'Hello{Enter}');
    await screen.findByText('You said: Hello');
    api.endConversations();
    await user.type(field(), 'Still there?{Enter}');
    await screen.findByText('You said: Still there?');
    expect(api.sent.map(({ conversationId }) => conversationId)).toEqual([null, 'conversation-1', null]);
  });

  test('gets an apology when it does not arrive, and the words back', async () => {
    const user = await opensChat();
    api.line = 'unreachable';
    await user.type(field(), 'Hello{Enter}');
    expect(await screen.findByText(/having trouble processing your request/)).toBeTruthy();
    expect(field().value).toBe('Hello');
    api.line = 'good';
    await user.click(sendButton());
    expect(await screen.findByText('You said: Hello')).toBeTruthy();
  });

  test('is asked to wait after too much', async () => {
    const user = await opensChat();
    api.failure = 'RATE_LIMITED';
    await user.type(field(), 'Hello{Enter}');
    expect(await screen.findByText(/Too many attempts\. Please wait a moment/)).toBeTruthy();
  });
});

test('somebody whom the assistant does not help asks for a person, and hears what is missing', async () => {
  const user = await opensChat();
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull();
  await user.type(field(), 'Hello{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Talk to a person' }));
  const form = within(screen.getByRole('form', { name: 'Talk to a person' }));
  await user.click(form.getByRole('button', { name: 'Ask for an answer' }));
  expect(form.getByRole('alert').textContent).toBe('Please enter your name');
  await user.type(form.getByLabelText('Name'), 'Ada');
  await user.type(form.getByLabelText('Email'), 'nobody');
  await user.click(form.getByRole('button', { name: 'Ask for an answer' }));
  expect(await form.findByText('Please enter a valid email address')).toBeTruthy();
  await user.clear(form.getByLabelText('Email'));
  await user.type(form.getByLabelText('Email'), 'ada@guests.test{Enter}');
  expect(await screen.findByText('A person answers by mail to ada@guests.test.')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Talk to a person' })).toBeNull();
});
