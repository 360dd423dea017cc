import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { helpArticles } from './help-articles.ts';

const server = await testServer({
  helpArticles,
  passages: [
    { path: '/pricing', title: 'What does it cost?', text: 'Basic costs $49 a month.', also: 'price prices' },
    { path: '/switch', title: 'Can I import a CSV file?', text: 'Yes, in minutes.', also: 'move migrate' },
  ],
});

const SAY = `mutation($input: SendChatMessageInput!) { sendChatMessage(input: $input) { reply { text } } }`;

/** What the chat answers to a message that begins it. */
async function hears(text: string): Promise<string | undefined> {
  const { data } = await server
    .stranger()
    .send<{ sendChatMessage: { reply: { text: string } } }>(SAY, { input: { text } });
  return data?.sendChatMessage.reply.text;
}

describe('somebody who chats where there is no assistant', () => {
  test('is answered from the site, which says where it stands', async () => {
    expect(await hears('What are your prices?')).toBe('Basic costs $49 a month.\n\nMore: /pricing');
  });

  test('reads the prepared answer to a keyword that no page answers', async () => {
    expect(await hears('Where is my dashboard?')).toMatch(/^The dashboard shows the day at a glance/);
  });

  test('is told when nothing fits, by something that says it is no person', async () => {
    expect(await hears('Will it rain tomorrow?')).toMatch(/^I am the automatic help and found nothing/);
    expect(await hears('Hello')).toMatch(/^Welcome to Hoststand!/);
  });
});

test('who looks for holes finds where to tell of them, for half a year from now', async () => {
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
  expect(fields.get('Contact')).toMatch(/^https?:\/\/[^/]+\/contact$/);
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(170);
  expect(daysLeft).toBeLessThan(365);
});
