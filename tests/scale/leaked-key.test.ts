import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingTokenOf } from '../../api/src/features/bookings/booking-token.ts';
import { manageTokenOf } from '../../api/src/features/bookings/manage-link/manage-token.ts';
import { signAccessToken } from '../../api/src/platform/auth/access-token.ts';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { Keyring } from '../../api/src/platform/secrets/keyring.ts';
import { refresh, whoAmI } from '../api/accounts/account-calls.ts';
import { managed } from '../api/bookings/booking-calls.ts';
import { MailServer } from '../api/messages/mail-server.ts';
import { write } from '../api/team/team-calls.ts';
import { ownerRows, type Rows } from '../concurrency/two-processes.ts';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed } from '../testkit/seed.ts';
import { secretVariables } from '../testkit/server.ts';
import { type KeptBooking, KeptPromises } from './kept-promises.ts';
import { runKeys, type Secrets } from './run-keys.ts';

const LEAKED = 'the secret that somebody put on the internet';
const NEW = 'the secret that was made the same evening, and is good';
const MARKED: Secrets = { signing: NEW, leaked: [LEAKED] };

/** What a thief has who has the secret alone. */
const thief = new Keyring({ signing: LEAKED });

let database: DatabaseUrls;
let rows: Rows;
let server: HoststandProcess;
let kept: KeptPromises;
let coming: KeptBooking;
let untold: KeptBooking;
let reset: string;
let invitation: { email: string; id: string; token: string };
let session: { userId: string; sessionId: string };

const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

beforeAll(async () => {
  const mails = await MailServer.start();
  database = await testDatabase();
  rows = ownerRows(database, opened);
  const start = (secrets: Secrets) =>
    startHoststandProcess(database, { ...secretVariables(secrets), SMTP_URL: mails.url });
  server = await start({ signing: LEAKED });
  opened.defer(() => server[Symbol.asyncDispose]());
  const restaurant = await new Seed(() => new Caller(server.url), rows).restaurant({ seatingCapacity: 500 });
  kept = new KeptPromises(restaurant, mails, rows);
  await kept.guard();
  await kept.signsIn(server.url);
  coming = await kept.book(server.url);
  untold = await kept.book(server.url);
  reset = await kept.asksForPassword(server.url);
  invitation = await kept.invites(server.url);
  const [found] = await rows<typeof session>(
    `select user_id as "userId", id as "sessionId" from sessions order by created_at desc limit 1`,
  );
  if (!found) throw new Error('Nobody is signed in.');
  session = found;
  await server[Symbol.asyncDispose]();
  server = await start(MARKED);
}, 240_000);

/** The token with which a thief opens a booking of which they know the id. */
const forged = ({ id }: KeptBooking) =>
  manageTokenOf(thief.signing, {
    restaurantId: kept.restaurant.uuid,
    bookingId: uuidOf('Booking', id) ?? '',
    linkNumber: 0,
  });

describe('once every process knows that a key has leaked', { timeout: 240_000 }, () => {
  test('a thief makes no access token and no calendar link that counts', async () => {
    const caller = new Caller(server.url);
    caller.accessToken = signAccessToken(
      { keys: thief, lifetimeSeconds: 900 },
      session,
      new Date(),
    ).accessToken;
    expect(await whoAmI(caller)).toBe('UNAUTHENTICATED');
    const named = { restaurantId: kept.restaurant.uuid, bookingId: uuidOf('Booking', coming.id) ?? '' };
    const calendar = await fetch(
      `${server.url}/calendar/${bookingTokenOf(thief, 'calendar-file', named)}.ics`,
    );
    expect(calendar.status).toBe(404);
  });

  test('people go on: sessions are refreshed, and a guest’s next mail has a link that a thief cannot make', async () => {
    expect(await kept.wakesUpAt(server.url)).toBe(true);
    await kept.write(coming, server.url);
    const [first = '', latest = ''] = coming.tokens;
    expect(latest).not.toBe(first);
    expect(await managed(new Caller(server.url), latest)).toMatchObject({ id: coming.id });
    expect(await managed(new Caller(server.url), forged(coming))).toBeNull();
  });
});

describe('npm run keys -- revoke', { timeout: 240_000 }, () => {
  test('refuses a key that is still accepted, and one that nobody knows, and says what to do', async () => {
    const accepted = await runKeys(database, { signing: NEW, others: [LEAKED] }, [
      'revoke',
      thief.signing.id,
    ]);
    expect(accepted).toMatchObject({ code: 1, stdout: '' });
    expect(accepted.stderr).toContain('is still accepted. Move its secret to LEAKED_JWT_SECRETS');
    const unknown = await runKeys(database, MARKED, ['revoke', '00000000']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toContain('There is no key 00000000 in LEAKED_JWT_SECRETS');
    expect(await managed(new Caller(server.url), forged(untold))).toMatchObject({ id: untold.id });
  });

  test('voids all that the key has made, and says how much and who must be told', async () => {
    await kept.wakesUpAt(server.url);
    const owner = kept.ownerAt(server.url);
    const { code, stdout } = await runKeys(database, MARKED, ['revoke', thief.signing.id]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ 2 sessions ended/);
    expect(stdout).toMatch(/ 1 links for a new password ended/);
    expect(stdout).toMatch(/ 1 invitations have run out/);
    expect(stdout).toMatch(/ 1 bookings have a new link, 1 of them to come/);
    expect(stdout).toMatch(/ 1 secrets of authenticator apps and webhooks are sealed anew/);
    expect(stdout).not.toContain(LEAKED);

    // Signed out at once, at a process that runs.
    await expect.poll(() => whoAmI(owner)).toBe('UNAUTHENTICATED');
    expect((await refresh(owner)).session).toBeNull();
    for (const booking of [coming, untold]) {
      expect(await managed(new Caller(server.url), forged(booking))).toBeNull();
    }
    expect(await kept.choosesPassword(server.url, reset)).toMatchObject([{ code: 'INVALID' }]);
    expect(await kept.joins(server.url, invitation.token)).toMatchObject([{ code: 'INVALID' }]);
  });

  test('leaves everybody a way on: second factor, mails, invitations that are sent again', async () => {
    await kept.signsIn(server.url);
    await kept.write(untold, server.url);
    const latest = untold.tokens.at(-1) ?? '';
    expect(await managed(new Caller(server.url), latest)).toMatchObject({ id: untold.id });
    const owner = kept.ownerAt(server.url);
    expect(await write(owner, 'resendInvitation', { id: invitation.id })).toEqual([]);
    const again = await kept.invitationMailed(invitation.email, 1);
    expect(await kept.invitationState(server.url, invitation.token)).toBeUndefined();
    expect(await kept.joins(server.url, again)).toEqual([]);
  });

  test('finds nothing left to do the second time, and the key can go', async () => {
    const { stdout } = await runKeys(database, MARKED, ['revoke', thief.signing.id]);
    expect(stdout.match(/^ {2}(\d+) /gm)?.map(Number)).toEqual([0, 0, 0, 0, 0, 0]);
    const told = await runKeys(database, MARKED, []);
    expect(told.stdout).toContain(`${thief.signing.id} is needed for nothing`);
    const alone = await runKeys(database, { signing: NEW }, []);
    expect(alone.stdout).not.toContain('open with none of these keys');
  });
});
