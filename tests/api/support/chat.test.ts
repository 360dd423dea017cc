import { beforeEach, describe, expect, test } from 'vitest';
import { purgeContacts } from '../../../api/src/features/support/purge-contacts.ts';
import type { Caller } from '../../testkit/caller.ts';
import { batchesOn } from '../../testkit/databases/batches.ts';
import { testServer } from '../../testkit/server.ts';
import { answerProvider } from '../../testkit/stand-ins/answer-provider.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { MailServer } from '../messages/mail-server.ts';
import { helpArticles } from './help-articles.ts';

const mails = await MailServer.start();
const provider = await answerProvider();
const server = await testServer({
  smtpUrl: mails.url,
  answers: provider,
  helpArticles,
  now: '2026-11-21T12:00:00Z',
  proxies: 1,
  limitFactor: 1,
});
const TEAM = 'support@localhost';

interface Message {
  id: string;
  text: string;
  sender: 'USER' | 'AGENT';
  timestamp: string;
}

interface Payload {
  conversationId?: string | null;
  reply: Message | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const MESSAGE = 'reply { id text sender timestamp } userErrors { code message field }';
let visitors = 0;

/** A visitor with a network address and a mailbox of their own. */
function visitor() {
  visitors += 1;
  return {
    email: `chatter${visitors}@guests.test`,
    caller: server.stranger({ 'x-forwarded-for': `198.51.100.${visitors}` }),
  };
}

async function says(text: string, conversationId?: string | null, caller: Caller = visitor().caller) {
  const query = `mutation($input: SendChatMessageInput!) { sendChatMessage(input: $input) { conversationId ${MESSAGE} } }`;
  const { data, errors } = await caller.send<{ sendChatMessage: Payload | null }>(query, {
    input: { text, conversationId },
  });
  return { ...data?.sendChatMessage, errors };
}

async function asksForPerson(conversationId: string, { email, caller } = visitor(), name = 'Ada Lovelace') {
  const query = `mutation($input: HandOverChatInput!) { handOverChat(input: $input) { ${MESSAGE} } }`;
  const { data, errors } = await caller.send<{ handOverChat: Payload | null }>(query, {
    input: { conversationId, name, email },
  });
  return { ...data?.handOverChat, errors };
}

const idOf = ({ conversationId }: { conversationId?: string | null }) => conversationId ?? 'none';

beforeEach(() => {
  provider.line = 'good';
  provider.asked.length = 0;
});

describe('somebody who chats', () => {
  test('is answered, and the assistant remembers what was said', async () => {
    const first = await says('How do I cancel my plan?');
    expect(first.userErrors).toEqual([]);
    expect(first.conversationId).toMatch(/^[\w-]{21}$/);
    expect(first.reply).toMatchObject({
      text: 'Open Settings and look.',
      sender: 'AGENT',
      timestamp: '2026-11-21T12:00:00.000Z',
    });
    expect(first.reply?.id).toMatch(/^[\w-]{21}$/);
    await says('And then?', first.conversationId);
    expect(provider.asked[1]?.messages.slice(1)).toEqual([
      { role: 'user', content: 'How do I cancel my plan?' },
      { role: 'assistant', content: 'Open Settings and look.' },
      { role: 'user', content: 'And then?' },
    ]);
  });

  test('gets an apology with our address when the assistant fails, and what was said is kept', async () => {
    provider.line = 'down';
    const { reply } = await says('<b>Where</b> is the floor plan?');
    expect(reply?.text).toBe(
      `I'm sorry, I'm having trouble processing your request. Please try again or contact support at ${TEAM}.`,
    );
    expect(
      await server.rows('select sender from chat_messages where text = $1', [
        '<b>Where</b> is the floor plan?',
      ]),
    ).toEqual([{ sender: 'user' }]);
  });

  test('cannot send nothing, too much, or into a chat that is not known', async () => {
    expect((await says('  \n ')).userErrors?.[0]).toMatchObject({ code: 'REQUIRED', field: ['text'] });
    expect((await says('x'.repeat(20_000))).userErrors?.[0]?.code).toBe('TOO_LONG');
    expect((await says('Hello', 'a'.repeat(21))).userErrors).toEqual([
      {
        code: 'NOT_FOUND',
        message: 'This chat has ended. Please start a new one.',
        field: ['conversationId'],
      },
    ]);
    expect(provider.asked).toEqual([]);
  });

  test('is asked to wait after many messages in a minute', async () => {
    const { caller } = visitor();
    for (let count = 0; count < 12; count++) await says('Hello', null, caller);
    expect((await says('Hello', null, caller)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  test('has a secret that the database does not know', async () => {
    const conversationId = idOf(await says('A secret?'));
    const kept = await server.rows(
      `select id::text from chat_conversations where id::text like '%' || $1 || '%'`,
      [conversationId],
    );
    expect(kept).toEqual([]);
  });
});

describe('somebody who wants a person', () => {
  test('has the whole chat mailed to the team, who can answer, and hears that it arrived', async () => {
    const ada = visitor();
    const conversationId = idOf(await says('How do I cancel <i>my</i> plan?\nToday.'));
    const { reply, userErrors } = await asksForPerson(conversationId, ada);
    expect(userErrors).toEqual([]);
    expect(reply?.text).toContain(`answers by mail to ${ada.email}`);
    const toTeam = await mails.mailTo(TEAM);
    expect(toTeam.headers.get('subject')).toBe('Chat: Ada Lovelace asks for a person');
    expect(toTeam.headers.get('reply-to')).toContain(ada.email);
    expect(toTeam.text).toContain('Ada Lovelace: How do I cancel <i>my</i> plan?\n\nToday.');
    expect(toTeam.text).toContain('Assistant: Open Settings and look.');
    expect(toTeam.html).not.toContain('<i>my</i>');
    const toAda = await mails.mailTo(ada.email);
    expect(toAda.headers.get('subject')).toBe('We have your message');
    expect(toAda.text).not.toContain('cancel');
  });

  test('is told what is wrong with name and address, and nothing leaves', async () => {
    const conversationId = idOf(await says('Hello'));
    const forged = await asksForPerson(conversationId, visitor(), 'Ada\r\nBcc: everybody@example.test');
    expect(forged.userErrors?.[0]?.field).toEqual(['name']);
    const unknown = visitor();
    expect((await asksForPerson('b'.repeat(21), unknown)).userErrors?.[0]?.code).toBe('NOT_FOUND');
    await untilIdle(server);
    expect(mails.mailsTo(unknown.email)).toEqual([]);
  });
});

test('chats are kept for a year', async () => {
  const conversationId = idOf(await says('Until when?'));
  await asksForPerson(conversationId);
  await untilIdle(server);
  const purge = (now: string) => purgeContacts(batchesOn(server.rows), new Date(now));
  await purge('2027-11-21T11:00:00Z');
  expect((await says('Still here?', conversationId)).userErrors).toEqual([]);
  await purge('2027-11-21T13:00:00Z');
  expect((await says('Still here?', conversationId)).userErrors?.[0]?.code).toBe('NOT_FOUND');
  expect(
    await server.rows('select id from chat_messages union all select id::text from chat_handovers'),
  ).toEqual([]);
});
