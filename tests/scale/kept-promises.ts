import { expect, vi } from 'vitest';
import { type Refused, refresh, whoAmI } from '../api/accounts/account-calls.ts';
import { codeOf, enabledTwoFactor, signInWithCode } from '../api/accounts/two-factor-calls.ts';
import { managed } from '../api/bookings/booking-calls.ts';
import type { MailServer } from '../api/messages/mail-server.ts';
import { linkIn } from '../api/messages/received-mail.ts';
import { accept, offer } from '../api/team/team-calls.ts';
import type { Rows } from '../concurrency/two-processes.ts';
import { Caller } from '../testkit/caller.ts';
import { PASSWORD } from '../testkit/people.ts';
import type { BookingRequest, SeededRestaurant } from '../testkit/seed.ts';

const MANAGE = 'http://localhost:0/manage#';
const RESET = 'http://localhost:0/reset-password#token=';
const INVITATION = 'http://localhost:0/invitation#token=';

/** A booking, and the guest's way to it. */
export interface KeptBooking {
  id: string;
  email: string;
  /** What its guest sent. */
  request: BookingRequest;
  /** The tokens of all manage links that its guest has had, the latest at the end. */
  tokens: string[];
  /** Path of the calendar file, as its page showed it. */
  calendarPath: string;
  mailCount: number;
}

/** Everything that a server's secrets promise to people, made and made use of over whichever process. */
export class KeptPromises {
  readonly mails: MailServer;
  readonly restaurant: SeededRestaurant;
  readonly #rows: Rows;
  /** The owner's browser. */
  #browser: Caller;
  #appSecret = '';
  #count = 0;

  constructor(restaurant: SeededRestaurant, mails: MailServer, rows: Rows) {
    this.restaurant = restaurant;
    this.mails = mails;
    this.#browser = restaurant.owner;
    this.#rows = rows;
  }

  /** Confirms the owner's address, without which a reset ends all else, and sets an authenticator app up. */
  async guard(): Promise<void> {
    await this.#rows('update users set email_verified_at = now() where email = $1', [this.restaurant.email]);
    this.#appSecret = await enabledTwoFactor(this.#browser, PASSWORD, new Date());
  }

  /** Books at a process, waits for the mail, and looks at the booking's page. */
  async book(url: string): Promise<KeptBooking> {
    this.#count += 1;
    const email = `guest${this.#count}@example.com`;
    const time = `${String(11 + (this.#count % 9)).padStart(2, '0')}:00:00`;
    const request = {
      email,
      idempotencyKey: `tap ${this.#count}`,
      time,
      phone: `+44 20 7946 0${100 + this.#count}`,
    };
    const { booking, manageToken, userErrors } = await this.restaurant.ask(request, new Caller(url));
    if (!booking || !manageToken) throw new Error(`Not booked: ${JSON.stringify(userErrors)}`);
    expect(await this.#newestToken(email, 0)).toBe(manageToken);
    const { managedBooking } = await new Caller(url).ask<{ managedBooking: { calendarUrl: string } }>(
      'query($token: String!) { managedBooking(token: $token) { calendarUrl } }',
      { token: manageToken },
    );
    const calendarPath = new URL(managedBooking.calendarUrl).pathname;
    return { id: booking.id, email, request, tokens: [manageToken], calendarPath, mailCount: 1 };
  }

  /** The guest's phone sends the same once more, to a process: it is answered with the same booking, and a link to it. */
  async retries(kept: KeptBooking, url: string): Promise<void> {
    const { booking, manageToken } = await this.restaurant.ask(kept.request, new Caller(url));
    expect(booking?.id).toBe(kept.id);
    kept.tokens.push(manageToken ?? '');
  }

  /** Confirms a booking or takes that back, at a process, and reads the mail about it. */
  async write(booking: KeptBooking, url: string): Promise<void> {
    const status = booking.mailCount % 2 === 1 ? 'CONFIRMED' : 'PENDING';
    expect(await this.restaurant.setStatus(booking.id, status, this.ownerAt(url))).toMatchObject({
      userErrors: [],
    });
    booking.tokens.push(await this.#newestToken(booking.email, booking.mailCount));
    booking.mailCount += 1;
  }

  /** Every link that the guest was ever mailed opens the booking at these processes. */
  async expectOpen({ id, tokens }: KeptBooking, urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      for (const token of tokens) expect(await managed(new Caller(url), token)).toMatchObject({ id });
    }
  }

  /** What a process answers to the calendar link. */
  async calendarStatus({ calendarPath }: KeptBooking, url: string): Promise<number> {
    return (await fetch(`${url}${calendarPath}`)).status;
  }

  /** The owner, whose requests go to this process. */
  ownerAt(url: string): Caller {
    return this.#browser.asks(url);
  }

  /** The owner's page wakes up and asks this process for new tokens. Whether the session goes on. */
  async wakesUpAt(url: string): Promise<boolean> {
    const there = this.ownerAt(url);
    const { session } = await refresh(there);
    if (!session) return false;
    expect(await whoAmI(there)).toBe(this.restaurant.email);
    this.#browser = there;
    return true;
  }

  /** Asks for a new password at a process; the token of the mailed link. */
  async asksForPassword(url: string): Promise<string> {
    const { email } = this.restaurant;
    await this.#rows(`delete from rate_limits where key like 'reset-request%'`);
    const before = this.#mailsWith(email, RESET).length;
    const request = `mutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { userErrors { code } } }`;
    await new Caller(url).ask(request, { input: { email } });
    const { text } = await this.#mailAfter(email, RESET, before);
    return linkIn(text, RESET).slice(RESET.length);
  }

  /** Chooses the password by a mailed link; why that was refused. */
  async choosesPassword(url: string, token: string): Promise<Refused[]> {
    const { resetPassword } = await new Caller(url).ask<{ resetPassword: { userErrors: Refused[] } }>(
      'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code message field } } }',
      { input: { token, password: PASSWORD } },
    );
    return resetPassword.userErrors;
  }

  /** Signs in with password and authenticator app at a process. */
  async signsIn(url: string): Promise<void> {
    // A code is good once, and the next one would take half a minute.
    await this.#rows('update two_factors set last_time_step = 0');
    const caller = this.ownerAt(url);
    caller.accessToken = null;
    const both = { password: PASSWORD, code: codeOf(this.#appSecret, new Date()) };
    const { session, userErrors } = await signInWithCode(caller, this.restaurant.email, both);
    expect(userErrors).toEqual([]);
    expect(session).not.toBeNull();
    this.#browser = caller;
  }

  /** Invites somebody at a process; their address, the invitation's id and the token of the mailed link. */
  async invites(url: string): Promise<{ email: string; id: string; token: string }> {
    this.#count += 1;
    const email = `colleague${this.#count}@example.com`;
    const { inviteMember } = await this.ownerAt(url).ask<{
      inviteMember: { invitation: { id: string } | null };
    }>('mutation($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } } }', {
      input: { restaurantId: this.restaurant.id, email, role: 'HOST' },
    });
    const id = inviteMember.invitation?.id ?? '';
    return { email, id, token: await this.invitationMailed(email, 0) };
  }

  /** The token in a mailed invitation, the first or the one after so many. */
  async invitationMailed(email: string, after: number): Promise<string> {
    const { text } = await this.#mailAfter(email, INVITATION, after);
    return linkIn(text, INVITATION).slice(INVITATION.length);
  }

  /** Follows an invitation at a process; why that was refused. */
  async joins(url: string, token: string): Promise<Refused[]> {
    const { userErrors } = await accept(new Caller(url), token, 'a long password');
    return userErrors;
  }

  /** What the page behind an invitation shows at a process. */
  async invitationState(url: string, token: string): Promise<unknown> {
    return (await offer(new Caller(url), token))?.state;
  }

  async #newestToken(email: string, after: number): Promise<string> {
    const { text } = await this.#mailAfter(email, MANAGE, after);
    return linkIn(text, MANAGE).slice(MANAGE.length).split('.')[0] ?? '';
  }

  #mailsWith(email: string, link: string) {
    return this.mails.mailsTo(email).filter(({ text }) => text.includes(link));
  }

  async #mailAfter(email: string, link: string, after: number) {
    const mail = await vi.waitFor(
      () => {
        const [found] = this.#mailsWith(email, link).slice(after);
        if (!found) throw new Error(`No mail to ${email} with ${link}`);
        return found;
      },
      { timeout: 60_000 },
    );
    return mail;
  }
}
