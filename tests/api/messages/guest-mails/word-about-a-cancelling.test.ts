import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host } from '../../bookings/create/staff-calls.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const bistro = await server.seed.restaurant({ name: 'The Copper Table' });
await bistro.set({ seatingCapacity: 500, bookingNotices: false });
const host = new Host(bistro);

/** The mail that a guest gets about a cancelling with a note. */
async function mailAbout(email: string, cancellationNote: string | null) {
  const { id } = await host.booked({ email, date: '2026-12-04' });
  await mails.mailTo(email);
  expect(codesOf(await host.setStatus(id, 'CANCELLED', { cancellationNote }))).toEqual([]);
  await untilIdle(server);
  return { id, mail: await mails.mailTo(email, 1) };
}

const noteOf = async (id: string) =>
  (
    await bistro.owner.ask<{ node: { cancellationNote: string | null } }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { cancellationNote } } }',
      { id },
    )
  ).node.cancellationNote;

describe('a guest whose booking staff cancel', () => {
  test('reads their word in the mail, as text and never as HTML or as an address', async () => {
    const note = 'A pipe <b>burst</b>, see www.example.com.';
    const { id, mail } = await mailAbout('ada@example.com', note);
    expect(mail.text).toContain('The restaurant writes: “A pipe <b>burst</b>, see');
    expect(mail.text).not.toContain('www.example.com');
    expect(mail.html).toContain('&lt;b&gt;burst&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>burst</b>');
    expect(await noteOf(id)).toBe(note);
  });

  test('reads nothing of the kind where nothing was said', async () => {
    const { mail } = await mailAbout('ben@example.com', null);
    expect(mail.text).toContain('had to cancel your booking');
    expect(mail.text).not.toContain('writes');
  });

  test('the word goes when the booking stands again', async () => {
    const { id } = await mailAbout('joan@example.com', 'We are full.');
    await host.setStatus(id, 'CONFIRMED');
    expect(await noteOf(id)).toBeNull();
  });
});

test.each([
  ['with anything but a cancelling', 'CONFIRMED', 'Welcome!', ['INVALID']],
  ['that is too long', 'CANCELLED', 'x'.repeat(201), ['TOO_LONG']],
])('a word %s is refused, and nothing happens', async (_what, status, cancellationNote, codes) => {
  const { id, status: before } = await host.booked({ email: 'mary@example.com', date: '2026-12-05' });
  expect(codesOf(await host.setStatus(id, status, { cancellationNote }))).toEqual(codes);
  expect((await host.seen(id))?.status).toBe(before);
});
