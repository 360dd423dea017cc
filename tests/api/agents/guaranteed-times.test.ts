import { expect, test } from 'vitest';
import { connectsAccount, savesPolicy } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { assistant, protocols } from './agent-client.ts';

interface Times {
  free: { time: string; guarantee?: string[] }[];
  next_step: string;
}

test.each(protocols)(
  'an assistant (%s) tells what a time asks for, and cannot give it for the guest',
  async (protocol) => {
    const server = await testServer();
    const restaurant = await server.seed.restaurant();
    const { date } = restaurant.request() as { date: string };
    for (const name of ['Long', 'Round']) await restaurant.table({ name, capacity: 8 });
    await connectsAccount(server, restaurant);
    expect(await savesPolicy(restaurant)).toEqual([]);
    const agent = await assistant(server.url, { protocol });

    const asked = { restaurant: restaurant.id, date, party_size: 2 };
    const small = await agent.use<Times>('search_availability', asked);
    expect(small.free.filter(({ guarantee }) => guarantee)).toEqual([]);
    const large = await agent.use<Times>('search_availability', { ...asked, party_size: 6 });
    expect(large.free.length).toBeGreaterThan(3);
    for (const { guarantee } of large.free) expect(guarantee?.join(' ')).toContain('60');
    expect(large.next_step).toContain('only they can');

    const booking = {
      ...asked,
      party_size: 6,
      time: large.free[0]?.time,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+49 30 5550101',
      user_confirmed: true,
      idempotency_key: `guaranteed ${protocol}`,
    };
    const refusal = await agent.refused('confirm_booking', booking);
    expect(refusal).toMatchObject({ code: 'GUARANTEE_REQUIRED' });
    expect(JSON.stringify(refusal)).toContain('own page');
  },
);
