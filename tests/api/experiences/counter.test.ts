import { expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { seededRandom } from '../../testkit/seeded-random.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;

const SEATS = 12;
const STEPS = 250;

/** Ways in which a row about seats can change, whoever writes: `$2` is a number from 0 on. */
const WRITES = [
  `update bookings set guests = 1 + $2 % 8 where %`,
  `update bookings set status = (array['pending', 'confirmed', 'seated', 'completed', 'no_show', 'cancelled'])[1 + $2 % 6] where %`,
  `update bookings set deleted_at = case when $2 % 2 = 0 then now() end where %`,
  `update bookings set date = date + ($2 % 3 - 1) where %`,
  `update bookings set experience_sitting = (array['19:00:00', '20:00:00'])[1 + $2 % 2] where % and experience_id is not null`,
  `update bookings set experience_id = null, experience_sitting = null, experience = null where % and $2 % 5 = 0`,
  `delete from bookings where % and $2 % 7 = 0`,
  `insert into holds (restaurant_id, id, date, time, starts_at, ends_at, guests, expires_at, extended, address_hash, created_at,
      experience_id, experience_sitting)
    select restaurant_id, gen_random_uuid(), date, time, starts_at, ends_at, 1 + $2 % 4, now(), false, 'hash', now(), experience_id,
      experience_sitting from bookings where %`,
  `update holds set guests = 1 + $2 % 6 where restaurant_id = $1`,
  `delete from holds where restaurant_id = $1 and $2 % 3 = 0`,
];

test.each([1, 2, 3])(
  'whatever is written, the seats that are counted are those of the rows, never one too many (history %i)',
  async (seedOf) => {
    const random = seededRandom(seedOf);
    const bistro = await seed.restaurant();
    const { id: experienceId } = await experienceOf(bistro, { seats: SEATS, maxParty: 8 });
    for (let number = 0; number < 6; number += 1)
      await bistro.ask({ guests: 2, time: number % 2 ? '19:00:00' : '20:00:00', experienceId });

    for (let step = 0; step < STEPS; step += 1) {
      const one = `restaurant_id = $1 and id = (select id from bookings where restaurant_id = $1 order by id offset
      $2 % greatest(1, (select count(*)::int from bookings where restaurant_id = $1)) limit 1)`;
      const write =
        WRITES[random.below(WRITES.length)]?.replaceAll('%\n', '%\n').replace(/where %/, `where ${one}`) ??
        '';
      await rows(write, [bistro.uuid, random.below(1_000)]).catch((error: { constraint?: string }) =>
        expect(error.constraint).toBe('experience_sittings_sold'),
      );
    }

    const counted = await rows(
      `select date::text, sitting, sold from experience_sittings where restaurant_id = $1 and sold <> 0 order by 1, 2`,
      [bistro.uuid],
    );
    const there = await rows(
      `select date::text, sitting, sum(guests)::int as sold from (
        select date, experience_sitting as sitting, guests from bookings where restaurant_id = $1 and experience_id = $2
          and deleted_at is null and status <> 'cancelled'
        union all select date, experience_sitting, guests from holds where restaurant_id = $1 and experience_id = $2) seat
      group by 1, 2 order by 1, 2`,
      [bistro.uuid, uuidOf('Experience', experienceId)],
    );
    expect(counted).toEqual(there);
    for (const { sold } of counted as { sold: number }[]) expect(sold).toBeLessThanOrEqual(SEATS);
  },
);
