import type { ClientBase } from 'pg';
import { z } from 'zod';
import { raw, type Statement, sql } from '../db/statement.ts';
import { newUuid } from '../ids/global-id.ts';
import type { HeldBackMail, Mail, MessageReason } from './mail.ts';

/** Where a message of the log stands, as stored. */
const messageStatuses = ['queued', 'sent', 'retrying', 'failed', 'held_back'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The job that a mail is: what would send it again. */
interface MailOrder {
  task: string;
  /** Ids only. */
  payload: unknown;
  now: Date;
}

/** Any connection of the database's owner, inside a transaction or not. */
type Query = (statement: Statement) => Promise<unknown>;

/** What a job carries sealed is for that job alone: no line keeps it, and sent again it is not there. */
const SEALED = /^sealed/;

const keptOf = (payload: unknown) =>
  JSON.stringify(payload, (key, value) => (SEALED.test(key) ? undefined : value));

/** What the line of a message says of how it stands. */
interface Standing {
  status: MessageStatus;
  tries: number;
  reason: string | null;
}

/** The line of a message: written, or, where it stands already and was not sent, changed by `changes`. */
function line(
  mail: Subject,
  { status, tries, reason }: Standing,
  order: MailOrder,
  changes: string,
): Statement {
  const { about, kind, purpose } = mail;
  const { task, payload, now } = order;
  return sql`insert into messages (restaurant_id, id, purpose, kind, reader, booking_id, status, tries, reason, task,
      payload, created_at, updated_at)
    values (${about.restaurantId}, ${newUuid()}, ${purpose}, ${kind}, ${about.reader}, ${about.bookingId ?? null},
      ${status}, ${tries}, ${reason}, ${task}, ${keptOf(payload)}::jsonb, ${now}, ${now})
    on conflict (restaurant_id, purpose) do update set updated_at = excluded.updated_at, task = excluded.task,
      payload = excluded.payload, ${raw(changes)} where messages.status <> 'sent'`;
}

type Subject = Pick<Mail, 'kind' | 'purpose'> & Required<Pick<Mail, 'about'>>;

/**
 * Begins the line of a message, or counts one more try at it; the line belongs to the job that tried last. Mails without
 * `about` have none.
 */
export async function noteTry(query: Query, { about, ...mail }: Mail, order: MailOrder) {
  if (!about) return;
  const begun = { status: 'queued', tries: 1, reason: null } as const;
  await query(line({ about, ...mail }, begun, order, 'tries = messages.tries + 1'));
  await noteNoLongerDue(query, order, mail.purpose);
}

/** Says that a limit kept a message from leaving. */
export async function noteHeldBack(query: Query, mail: HeldBackMail, order: MailOrder) {
  const heldBack = { status: 'held_back', tries: 0, reason: mail.heldBack } as const;
  await query(line(mail, heldBack, order, 'status = excluded.status, reason = excluded.reason'));
  await noteNoLongerDue(query, order, mail.purpose);
}

/** Says that a message left, now or before; in the transaction of its mark, so that both are true or neither. */
export async function noteSent(client: ClientBase, { about, purpose }: Mail, now: Date): Promise<void> {
  if (!about) return;
  await client.query(
    sql`update messages set status = 'sent', reason = null, sent_at = ${now}, updated_at = ${now}
      where restaurant_id = ${about.restaurantId} and purpose = ${purpose} and status <> 'sent'`,
  );
}

/** Says why a message did not leave, and whether it is tried again. */
export async function noteUnsent(
  query: Query,
  { about, purpose }: Mail,
  { status, reason, now }: { status: 'retrying' | 'failed'; reason: MessageReason; now: Date },
): Promise<void> {
  if (!about) return;
  await query(
    sql`update messages set status = ${status}, reason = ${reason}, updated_at = ${now}
      where restaurant_id = ${about.restaurantId} and purpose = ${purpose} and status <> 'sent'`,
  );
}

const orderOfRestaurant = z.object({ restaurantId: z.uuid() });

/**
 * Says that a message which waited for another try was no longer to be sent: its booking was over or gone, or paid for, or
 * the job has another one to send `instead` by now.
 */
export async function noteNoLongerDue(
  query: Query,
  { task, payload, now }: MailOrder,
  instead: string | null = null,
): Promise<void> {
  const order = orderOfRestaurant.safeParse(payload);
  if (!order.success) return;
  await query(
    sql`update messages set status = 'held_back', reason = 'no_longer_due', updated_at = ${now}
      where restaurant_id = ${order.data.restaurantId} and task = ${task} and payload = ${keptOf(payload)}::jsonb and status in ('queued', 'retrying')
        and purpose is distinct from ${instead}`,
  );
}
