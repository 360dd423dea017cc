import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged } from '../../bookings/booking-calls.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
const guest = server.stranger();
const day = '2026-11-28';
const same = { date: day, time: '19:00', guests: 2 };

/** A house with one table without a step and one behind stairs, and a desk that gets its notices. */
async function house() {
  const bistro = await server.seed.restaurant();
  const desk = `desk-of-${bistro.uuid}@example.com`;
  await bistro.set({ email: desk });
  const stairs = await bistro.table({ name: 'Stairs' });
  const ramp = await bistro.table({ name: 'Ramp', accessibility: ['STEP_FREE'] });
  return { bistro, desk, stairs, ramp, host: new Host(bistro) };
}

describe('a guest who needs a table without a step', () => {
  test('reads in every mail what they wished for, and what is not promised', async () => {
    const { bistro, ramp, host } = await house();
    await host.booked({ date: day, tableIds: [ramp] });
    const email = 'wheels@example.com';
    const { id, manageToken } = await bistro.book({
      email,
      date: day,
      wishes: ['STEP_FREE'],
      specialRequests: 'Nuts would kill me',
    });
    const received = await mails.mailTo(email);
    await bistro.setStatus(id, 'CONFIRMED');
    const confirmed = await mails.mailTo(email, 1);
    for (const { text, html } of [received, confirmed]) {
      expect(text).toMatch(/^Seating wishes: +Step-free access \(not promised\)$/m);
      expect(text).toMatch(/^Special requests: +Nuts would kill me$/m);
      expect(text).toContain('Not promised: Step-free access.');
      expect(html).toContain('Step-free access (not promised)');
    }
    await cancelManaged(guest, manageToken);
    const cancelled = await mails.mailTo(email, 2);
    expect(cancelled.text).toMatch(/^Seating wishes: +Step-free access$/m);
    expect(cancelled.text).not.toContain('promised');
  });

  test('reads no doubt where a table meets it', async () => {
    const { bistro } = await house();
    await bistro.book({ email: 'ramp@example.com', date: day, wishes: ['STEP_FREE'] });
    const { text } = await mails.mailTo('ramp@example.com');
    expect(text).toMatch(/^Seating wishes: +Step-free access$/m);
    expect(text).not.toContain('promised');
  });

  test('reads what they changed in their wishes, before and after, in their own language', async () => {
    const { bistro } = await house();
    const email = 'stufe@example.com';
    const { manageToken } = await bistro.book({ email, date: day, language: 'DE', wishes: ['QUIET'] });
    await mails.mailTo(email);
    await changeManaged(guest, { ...same, token: manageToken, wishes: ['STEP_FREE'] });
    const { headers, text } = await mails.mailTo(email, 1);
    expect(headers.get('subject')).toContain('Reservierung geändert');
    expect(text).toMatch(/^Platzwünsche: +Stufenloser Zugang$/m);
    expect(text).toMatch(/^Wünsche bisher: +Ruhig$/m);
    expect(text).not.toMatch(/^Bisher:/m);
    await changeManaged(guest, { ...same, token: manageToken, wishes: [] });
    const last = await mails.mailTo(email, 2);
    expect(last.text).toMatch(/^Platzwünsche: +keine$/m);
    await untilIdle(server);
  });
});

describe('a restaurant', () => {
  test('reads a guest’s wishes and allergies in each notice, and what of it is not met', async () => {
    const { bistro, desk, ramp, host } = await house();
    const email = 'nuts@example.com';
    const first = await bistro.book({ email, date: '2026-11-27' });
    await mails.mailTo(desk);
    const { node } = await bistro.owner.ask<{ node: { guest: { id: string } } }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }',
      { id: first.id },
    );
    await bistro.owner.ask(
      'mutation($input: UpdateGuestInput!) { updateGuest(input: $input) { userErrors { code message } } }',
      {
        input: { id: node.guest.id, dietary: ['VEGAN', 'NUT_ALLERGY'], dietaryNote: 'No garlic' },
      },
    );
    await host.booked({ date: day, tableIds: [ramp] });
    const { manageToken } = await bistro.book({ email, date: day, wishes: ['STEP_FREE'] });
    const booked = await mails.mailTo(desk, 1);
    expect(booked.text).toMatch(/^In the guest’s record: +Nut allergy, Vegan, No garlic$/m);
    expect(booked.text).toMatch(/^Seating wishes: +Step-free access \(not promised\)$/m);
    const asked = { ...same, token: manageToken, wishes: ['QUIET'], specialRequests: 'A cake' };
    await changeManaged(guest, asked);
    const changed = await mails.mailTo(desk, 2);
    expect(changed.text).toMatch(/^Seating wishes: +Quiet \(not promised\)$/m);
    expect(changed.text).toMatch(/^Wishes before: +Step-free access$/m);
    expect(changed.text).toMatch(/^Special requests \(changed\): +A cake$/m);
    expect(changed.text).not.toMatch(/^Before:/m);
    await cancelManaged(guest, manageToken);
    const cancelled = await mails.mailTo(desk, 3);
    expect(cancelled.text).toMatch(/^Seating wishes: +Quiet$/m);
    expect(cancelled.text).toMatch(/^In the guest’s record: +Nut allergy, Vegan, No garlic$/m);
    await untilIdle(server);
    for (const { text } of mails.mailsTo(email)) expect(text).not.toContain('allergy');
  });
});
