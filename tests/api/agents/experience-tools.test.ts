import { expect, test } from 'vitest';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { assistant, protocols } from './agent-client.ts';

interface Shown {
  experiences: { id: string; name: string; paid_when_booked: boolean; booking_url: string }[];
}

interface Times {
  free: { time: string; guarantee?: string[] }[];
}

test.each(protocols)(
  'an assistant (%s) books an experience, and sends its guest to pay for one',
  async (protocol) => {
    const server = await testServer();
    const restaurant = await server.seed.restaurant();
    await restaurant.table({ name: 'Window', capacity: 4 });
    await connectsAccount(server, restaurant);
    const menus = [{ name: 'Meat', priceMinor: 500 }];
    const tasting = await experienceOf(restaurant, { times: ['19:00:00'], menus });
    const prepaid = await experienceOf(restaurant, {
      name: 'Class',
      payment: 'PREPAYMENT',
      lateFeePercent: 100,
    });
    const agent = await assistant(server.url, { protocol });

    const { experiences } = await agent.use<Shown>('get_restaurant', { restaurant: restaurant.id });
    expect(experiences).toMatchObject([
      { id: tasting.id, name: 'Wine tasting', paid_when_booked: false, price_is_for: 'each guest' },
      { id: prepaid.id, name: 'Class', paid_when_booked: true },
    ]);
    expect(experiences[1]?.booking_url).toContain(`experience=${prepaid.id}`);

    const asked = { restaurant: restaurant.id, date: restaurant.dayFromToday(7), party_size: 2 };
    const timesOf = (experience_id: string) =>
      agent.use<Times>('search_availability', { ...asked, experience_id });
    expect((await timesOf(tasting.id)).free).toMatchObject([{ time: '19:00' }]);
    expect((await timesOf(prepaid.id)).free[0]?.guarantee?.join(' ')).toContain('90');
    expect(await agent.refused('search_availability', { ...asked, experience_id: 'exp_none' })).toMatchObject(
      {
        code: 'NOT_FOUND',
        field: 'experience_id',
      },
    );

    const booked = await agent.use<{ booking: { experience: object | null } }>('confirm_booking', {
      ...asked,
      time: '19:00',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+49 30 5550101',
      user_confirmed: true,
      idempotency_key: `tasting ${protocol}`,
      experience_id: tasting.id,
      menu_choices: [{ option_id: tasting.menus[0]?.optionId, count: 2 }],
    });
    expect(booked.booking.experience).toEqual({
      name: 'Wine tasting',
      chosen: '2 × Meat',
      sum_minor: 10_000,
      currency: 'EUR',
    });
  },
);
