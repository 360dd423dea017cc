import { beforeEach, describe, expect, test } from 'vitest';
import { sweepWeeklyReports } from '../../../../api/src/features/messages/weekly/order-weekly-reports.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { writePast } from '../../reports/past.ts';
import { emailOf } from '../../team/team-calls.ts';
import { hurry } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, accessTokenSeconds: 86_400 });
const SUNDAY = '2026-11-29T20:00:00Z';
const BEFORE_SEVEN = '2026-11-30T11:59:00Z'; // a minute to seven in New York
const MONDAY = '2026-11-30T12:00:00Z';
let bistro: SeededRestaurant;
let manager: Caller;
let address: string;

beforeEach(async () => {
  server.clock.moveTo(SUNDAY);
  bistro = await server.seed.restaurant({ name: 'Chez Ada', timezone: 'America/New_York' });
  manager = await bistro.member('manager');
  address = await emailOf(manager);
});

const CHOOSE = `mutation($input: SetWeeklyReportInput!) { setWeeklyReport(input: $input) {
  restaurant { viewerWantsWeeklyReport } userErrors { code message } } }`;

const chooses = (as: Caller, isWanted: boolean) =>
  as.ask(CHOOSE, { input: { restaurantId: bistro.id, isWanted } });

async function isWanted(as: Caller): Promise<boolean> {
  const { restaurant } = await as.ask<{ restaurant: { viewerWantsWeeklyReport: boolean } }>(
    'query($id: ID!) { restaurant(id: $id) { viewerWantsWeeklyReport } }',
    { id: bistro.id },
  );
  return restaurant.viewerWantsWeeklyReport;
}

/** What the clock of the server sets off twice an hour. */
async function sweeps(at: string): Promise<void> {
  server.clock.moveTo(at);
  await sweepWeeklyReports(async ({ text, values }) => ({ rows: await server.rows(text, values) }));
  await hurry(server, (jobs) => jobs.length === 0);
}

const reportsTo = (email: string) =>
  mails.mailsTo(email).filter(({ headers }) => headers.get('subject')?.startsWith('The week'));

describe('a manager who wants the report of each week', () => {
  test('gets it once, on Monday at seven by the restaurant’s own clock, with the figures of the rows and a page to print', async () => {
    await writePast(server, bistro, { until: '2026-11-30', count: 400 });
    await chooses(manager, true);
    await sweeps(BEFORE_SEVEN);
    expect(reportsTo(address)).toEqual([]);
    await sweeps(MONDAY);
    await Promise.all([sweeps(MONDAY), sweeps(MONDAY)]);
    await sweeps('2026-12-01T12:00:00Z');
    const [mail = expect.fail('no report'), ...more] = reportsTo(address);
    expect(more).toEqual([]);
    const sums = async (from: string, to: string) => {
      const [row] = await server.rows<{ covers: number; shows: number }>(
        `select coalesce(sum(guests) filter (where status not in ('cancelled', 'no_show')), 0)::int as covers,
           count(*) filter (where status = 'no_show')::int as shows
         from bookings where restaurant_id = $1 and deleted_at is null and date between $2 and $3`,
        [bistro.uuid, from, to],
      );
      return row ?? expect.fail('no sums');
    };
    const now = await sums('2026-11-23', '2026-11-29');
    const before = await sums('2026-11-16', '2026-11-22');
    expect(now.covers).toBeGreaterThan(20);
    expect(mail.headers.get('subject')).toBe(`The week: Nov 23 – 29, 2026 · ${now.covers} covers`);
    expect(mail.text).toMatch(
      new RegExp(`^Covers: +${now.covers} \\(was ${before.covers} · [+−]?\\d*%?.*\\)$`, 'm'),
    );
    expect(mail.text).toMatch(new RegExp(`^No-shows: +${now.shows} · `, 'm'));
    expect(mail.headers.get('list-unsubscribe')).toContain('/unsubscribe/');
    const [file = expect.fail('no page'), ...others] = mail.files;
    expect(others).toEqual([]);
    expect(file.filename).toBe('Week of 2026-11-23.pdf');
    expect(file.contentType).toMatch(/^application\/pdf\b/);
    expect(file.content.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('gets none for two weeks in which nobody booked', async () => {
    await chooses(manager, true);
    await sweeps(MONDAY);
    expect(reportsTo(address)).toEqual([]);
  });

  test('gets none in the middle of a week, and none once they are a host or gone', async () => {
    await writePast(server, bistro, { until: '2026-11-30', count: 60 });
    await chooses(manager, true);
    await sweeps('2026-12-02T15:00:00Z');
    expect(reportsTo(address)).toEqual([]);
    await server.rows(`update memberships set role = 'host' where restaurant_id = $1 and role = 'manager'`, [
      bistro.uuid,
    ]);
    await sweeps('2026-12-07T15:00:00Z');
    expect(reportsTo(address)).toEqual([]);
  });

  test('can have no more of them, here and by the link in the mail, and can ask again', async () => {
    await writePast(server, bistro, { until: '2026-11-30', count: 60 });
    expect(await isWanted(manager)).toBe(false);
    await chooses(manager, true);
    expect(await isWanted(manager)).toBe(true);
    expect(await isWanted(bistro.owner)).toBe(false);
    await sweeps(MONDAY);
    const [mail = expect.fail('no report')] = reportsTo(address);
    const link = mail.headers.get('list-unsubscribe')?.replace(/^<|>$/g, '') ?? '';
    const page = await fetch(new URL(new URL(link).pathname, server.url));
    expect(await page.text()).toContain('No more weekly reports?');
    await fetch(new URL(new URL(link).pathname, server.url), { method: 'POST' });
    expect(await isWanted(manager)).toBe(false);
    server.clock.moveTo('2026-11-30T13:00:00Z');
    await chooses(manager, true);
    expect(await isWanted(manager)).toBe(true);
    await chooses(manager, false);
    expect(await isWanted(manager)).toBe(false);
    await sweeps('2026-12-07T15:00:00Z');
    expect(reportsTo(address)).toHaveLength(1);
  });

  test('is refused as a host and as a stranger', async () => {
    const host = await bistro.member('host');
    const { errors } = await host.send(CHOOSE, { input: { restaurantId: bistro.id, isWanted: true } });
    expect(errors[0]?.extensions?.code).toBe('FORBIDDEN');
    expect(await isWanted(host)).toBe(false);
  });
});
