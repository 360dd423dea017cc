import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { assistant } from './agent-client.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${server.url}/mcp`, {
    method,
    headers: { ...HEADERS, ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

const ASKED = {
  restaurant: restaurant.id,
  date: restaurant.dayFromToday(7),
  time: '19:00',
  party_size: 2,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 5550101',
  idempotency_key: 'door 1',
};

describe('the door', () => {
  test('refuses a page of another origin, and a name that was pointed at this address', async () => {
    expect((await send(PING, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(PING, { origin: server.url })).status).toBe(200);
    expect((await send(PING)).status).toBe(200);
  });

  test('has no sessions: there is nothing to listen to and nothing to end', async () => {
    for (const method of ['GET', 'DELETE']) expect((await send(null, {}, method)).status, method).toBe(405);
  });

  test.each([
    ['no JSON', '{', 400, -32_700],
    ['no request', { hello: 1 }, 400, -32_600],
    ['an empty body', '', 400, -32_700],
  ])('answers %s in the protocol’s own form', async (_case, body, status, code) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  test('refuses a body of another type, a compressed one and one that is too large', async () => {
    expect((await send('ping', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(PING, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await send({ ...PING, params: { text: 'x'.repeat(200_000) } })).status).toBe(413);
  });

  test('takes no cookie for a caller, and no token that is none', async () => {
    expect((await send(PING, { authorization: 'Bearer nonsense' })).status).toBe(401);
    const { headers } = await send(PING, { cookie: 'hoststand_refresh=stolen' });
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('tells what is left of the budgets, and charges for each request', async () => {
    const left = async () => Number((await send(PING)).headers.get('ratelimit')?.match(/r=(\d+)/)?.[1]);
    const before = await left();
    expect(await left()).toBeLessThan(before);
  });
});

describe('arguments', () => {
  test.each([
    ['something the schema does not have', { colour: 'red' }, 'INVALID_ARGUMENTS', 'colour'],
    ['a date that is none', { date: 'tomorrow' }, 'INVALID_ARGUMENTS', 'date'],
    ['the 31st of February', { date: '2027-02-31' }, 'BAD_USER_INPUT', null],
    ['a party of none', { party_size: 0 }, 'INVALID_ARGUMENTS', 'party_size'],
    ['no consent', { user_confirmed: false }, 'CONSENT_REQUIRED', 'user_confirmed'],
    ['a time that is past', { date: '2020-01-01' }, 'OUT_OF_RANGE', 'time'],
    ['a blank name', { name: ' ' }, 'REQUIRED', 'name'],
    ['a phone with letters', { phone: 'call me' }, 'INVALID', 'phone'],
    ['an unknown restaurant', { restaurant: 'rest_nobody' }, 'NOT_FOUND', 'restaurant'],
    ['an unknown name of a restaurant', { restaurant: 'nowhere' }, 'NOT_FOUND', 'restaurant'],
  ])('with %s are refused with a code, the field and what to do', async (_case, wrong, code, field) => {
    const agent = await assistant(server.url);
    const refusal = await agent.refused('confirm_booking', { ...ASKED, user_confirmed: true, ...wrong });
    expect(refusal).toMatchObject({ code, field, retryable: false });
    expect(refusal.message).toMatch(/\w/);
    expect(refusal.instead).toMatch(/\.$/);
    expect(await server.rows('select from bookings')).toEqual([]);
  });

  test('without consent change and cancel nothing', async () => {
    const agent = await assistant(server.url);
    for (const tool of ['change_booking', 'cancel_booking']) {
      expect(await agent.refused(tool, { manage_token: 'x', user_confirmed: false })).toMatchObject({
        code: 'CONSENT_REQUIRED',
      });
    }
  });

  test('with a token that opens nothing are told so', async () => {
    const agent = await assistant(server.url);
    for (const tool of ['get_booking', 'change_booking', 'cancel_booking', 'report_late']) {
      const args = {
        manage_token: 'nothing',
        ...(tool === 'report_late' && { minutes: 10 }),
        ...(/change|cancel/.test(tool) && { user_confirmed: true }),
      };
      expect(await agent.refused(tool, args), tool).toMatchObject({
        code: 'NOT_FOUND',
        field: 'manage_token',
      });
    }
    expect(await agent.refused('get_wait', { waitlist_token: 'nothing' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await agent.refused('get_wait', {})).toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });
});
