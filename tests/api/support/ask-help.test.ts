import { type Client, createClient } from 'graphql-ws';
import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { answerProvider } from '../../testkit/stand-ins/answer-provider.ts';
import { helpArticles } from './help-articles.ts';

const provider = await answerProvider();
const server = await testServer({ answers: provider, helpArticles, proxies: 1, limitFactor: 1 });
const passages = [
  { path: '/pricing', title: 'What does it cost?', text: 'Basic costs $49 a month.', also: 'price prices' },
];
const unanswered = await testServer({ beside: server, helpArticles, passages });

interface Answered {
  answer: string | null;
  articles: { path: string; title: string }[] | null;
  userErrors: { code: string; message: string; field: string[] }[];
}

let visitors = 0;

/** A visitor with a network address of their own. */
const visitor = (of = server) => {
  visitors += 1;
  return of.stranger({ 'x-forwarded-for': `198.51.100.${visitors}` });
};

/** A socket through a proxy, which says in a header who is behind it. */
function clientBehindProxy(headers: Record<string, string>): Client {
  class ProxiedSocket extends WebSocket {
    constructor(address: string | URL, protocols: string | string[]) {
      super(address, protocols, { headers });
    }
  }
  const url = `${server.url.replace('http', 'ws')}/graphql`;
  return createClient({ url, webSocketImpl: ProxiedSocket, retryAttempts: 0 });
}

async function asks(question: string, caller: Caller = visitor()) {
  const query = `mutation($input: AskHelpInput!) { askHelp(input: $input) {
    answer articles { path title } userErrors { code message field } } }`;
  const { data, errors } = await caller.send<{ askHelp: Answered | null }>(query, { input: { question } });
  return { ...data?.askHelp, errors };
}

beforeEach(() => {
  provider.line = 'good';
  provider.finish = 'stop';
  provider.asked.length = 0;
});

test('somebody who asks reads what the site itself says, to the letter, or that nothing on it answers', async () => {
  const query = 'mutation($input: AskHelpInput!) { askHelp(input: $input) { passage { path title text } } }';
  const passageTo = async (question: string) => {
    const { data } = await visitor(unanswered).send<{ askHelp: { passage: object | null } }>(query, {
      input: { question },
    });
    return data?.askHelp.passage;
  };
  const { also: _also, ...passage } = passages[0] ?? { also: '' };
  expect(await passageTo('What are your prices?')).toEqual(passage);
  expect(await passageTo('Will it rain tomorrow?')).toBeNull();
});

describe('somebody who asks the assistant', () => {
  test('is answered from the articles that fit, which are named', async () => {
    const { answer, articles, userErrors } = await asks('How do I cancel my plan?');
    expect({ answer, userErrors }).toEqual({ answer: 'Open Settings and look.', userErrors: [] });
    expect(articles).toEqual([{ path: '/account-billing/subscription', title: 'Your plan' }]);
    const [asked] = provider.asked;
    expect(asked).toMatchObject({ model: 'test-model', max_tokens: 150, temperature: 0.7 });
    expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(asked?.messages[0]?.content).toContain('Cancelling needs 30 days notice.');
    expect(asked?.messages[0]?.content).not.toContain('quarter of an hour');
  });

  test('sees the answer grow word by word, and then end', async () => {
    const client = liveClient(server.url);
    const query =
      'subscription($question: String!) { helpAnswer(question: $question) { text isWhole articles { path } } }';
    const answer = watch<{ helpAnswer: { text: string; isWhole: boolean } }>(client, query, {
      question: 'How do I cancel my plan?',
    });
    await answer.untilOver();
    expect(answer.values.map(({ helpAnswer: { text, isWhole } }) => [text, isWhole])).toEqual([
      ['Open ', false],
      ['Open Settings', false],
      ['Open Settings and look.', false],
      ['Open Settings and look.', true],
    ]);
    const blank = watch(client, query, { question: '   ' });
    await blank.untilOver();
    expect(blank.errors[0]).toMatchObject({
      message: 'Question is required.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    await client.dispose();
  });

  test('sees that an answer did not fit', async () => {
    provider.finish = 'length';
    expect((await asks('How do I cancel my plan?')).answer).toBe('Open Settings and look. …');
  });

  test('sees that the provider cut the answer off', async () => {
    provider.finish = 'content_filter';
    expect((await asks('How do I cancel my plan?')).answer).toBe(
      'Open Settings and look. … (The answer was cut off here.)',
    );
  });

  test.each(['delta null', 'usage at the end', 'no reason', 'at once'] as const)(
    'reads the whole answer of a provider that speaks in another way (%s)',
    async (line) => {
      provider.line = line;
      expect((await asks('How do I cancel my plan?')).answer).toBe('Open Settings and look.');
    },
  );

  test('hears what is wrong with a question that is none, and nobody is asked', async () => {
    expect((await asks(' \n ')).userErrors).toEqual([
      { code: 'REQUIRED', message: 'Question is required.', field: ['question'] },
    ]);
    expect((await asks('x'.repeat(20_000))).userErrors?.[0]?.code).toBe('TOO_LONG');
    expect(provider.asked).toEqual([]);
  });

  test('is asked to wait after many questions in a minute, alone of all visitors', async () => {
    const eager = visitor();
    for (let count = 0; count < 12; count++) await asks('Plan?', eager);
    expect((await asks('Plan?', eager)).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await asks('Plan?')).answer).toBe('Open Settings and look.');
    const query = 'subscription { helpAnswer(question: "Plan?") { text } }';
    const sockets = [eager, visitor()].map(({ headers }) => clientBehindProxy(headers));
    const [refused, answered] = sockets.map((client) =>
      watch<{ helpAnswer: { text: string } }>(client, query),
    );
    await refused?.untilOver();
    expect(refused?.errors[0]?.extensions.code).toBe('RATE_LIMITED');
    await answered?.until(({ helpAnswer: { text } }) => text === 'Open Settings and look.');
    for (const client of sockets) await client.dispose();
  });
});

describe('when the assistant cannot answer', () => {
  test.each(['down', 'cut off', 'rubbish', 'a page', 'empty', 'endless', 'an error'] as const)(
    'the visitor gets the prepared answer and the articles (%s)',
    async (line) => {
      provider.line = line;
      const { answer, articles, userErrors } = await asks('Where is my subscription plan?');
      expect(answer).toMatch(/^Plan, payment method and invoices stand under Settings/);
      expect(articles?.[0]?.path).toBe('/account-billing/subscription');
      expect(userErrors).toEqual([]);
    },
  );

  test.each(['silent', 'stuck'] as const)(
    'nobody waits for longer than 10 seconds (%s)',
    async (line) => {
      provider.line = line;
      const began = performance.now();
      expect((await asks('What is on the dashboard?')).answer).toMatch(/^The dashboard shows/);
      expect(performance.now() - began).toBeLessThan(14_000);
    },
    30_000,
  );

  test.each([
    ['What do the analytics say?', /^The dashboard/],
    ['Where are my settings?', /^Under Settings/],
    ['How does billing work?', /^Plan, payment/],
    ['Can I embed the form?', /^Your booking form/],
    ['Can I invite my team?', /^Owners invite/],
    ['Is there wheelchair access?', /step-free access, space for a wheelchair/],
    ['Who has access?', /^Owners invite/],
    ['Do you send SMS?', /^Guests get a mail/],
    ['<script>alert(1)</script>', /^Welcome to Hoststand/],
  ])('without a key “%s” is answered by its keyword', async (question, answer) => {
    expect((await asks(question, visitor(unanswered))).answer).toMatch(answer);
  });
});
