import type { ClientBase } from 'pg';
import { z } from 'zod';
import { newUuid } from '../ids/global-id.ts';
import type { HeldBackMail, Mail, MessageReason } from './mail.ts';

/** Where a message of the log stands, as stored. */
export const messageStatuses = ['queued', 'sent', 'retrying', 'failed', 'held_back'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The job that a mail is: what would send it again. */
interface MailOrder {
  task: string;
  /** Ids only. */
  payload: unknown;
  now: Date;
}

/** Any connection of the database's owner, inside a transaction or not. */
type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** What a job carries sealed is for that job alone: no line keeps it, and sent again it is not there. */
const SEALED = /^sealed/;

const keptOf = (payload: unknown) =>
  JSON.stringify(payload, (key, value) => (SEALED.test(key) ? undefined : value));

const WRITE = `
  insert into messages (restaurant_id, id, purpose, kind, reader, booking_id, status, tries, reason, task, payload,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $12)
  on conflict (restaurant_id, purpose) do update set updated_at = excluded.updated_at, task = excluded.task,
    payload = excluded.payload,`;

function written({ about, kind, purpose }: Pick<Mail, 'kind' | 'purpose'> & Required<Pick<Mail, 'about'>>) {
  return [about.restaurantId, newUuid(), purpose, kind, about.reader, about.bookingId ?? null];
}

/**
 * Begins the line of a message, or counts one more try at it; the line belongs to the job that tried last. Mails without
 * `about` have none.
 */
export async function noteTry(query: Query, { about, ...mail }: Mail, { task, payload, now }: MailOrder) {
  if (!about) return;
  const order = [task, keptOf(payload), now];
  await query(`${WRITE} tries = messages.tries + 1 where messages.status <> 'sent'`, [
    ...written({ about, ...mail }),
    'queued',
    1,
    null,
    ...order,
  ]);
  await noteNoLongerDue(query, { task, payload, now }, mail.purpose);
}

/** Says that a limit kept a message from leaving. */
export async function noteHeldBack(query: Query, mail: HeldBackMail, { task, payload, now }: MailOrder) {
  await query(`${WRITE} status = excluded.status, reason = excluded.reason where messages.status <> 'sent'`, [
    ...written(mail),
    'held_back',
    0,
    mail.heldBack,
    task,
    keptOf(payload),
    now,
  ]);
  await noteNoLongerDue(query, { task, payload, now }, mail.purpose);
}

/** Says that a message left, now or before; in the transaction of its mark, so that both are true or neither. */
export async function noteSent(client: ClientBase, { about, purpose }: Mail, now: Date): Promise<void> {
  if (!about) return;
  await client.query(
    `update messages set status = 'sent', reason = null, sent_at = $3, updated_at = $3
      where restaurant_id = $1 and purpose = $2 and status <> 'sent'`,
    [about.restaurantId, purpose, now],
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
    `update messages set status = $3, reason = $4, updated_at = $5
      where restaurant_id = $1 and purpose = $2 and status <> 'sent'`,
    [about.restaurantId, purpose, status, reason, now],
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
    `update messages set status = 'held_back', reason = 'no_longer_due', updated_at = $4
      where restaurant_id = $1 and task = $2 and payload = $3::jsonb and status in ('queued', 'retrying')
        and purpose is distinct from $5`,
    [order.data.restaurantId, task, keptOf(payload), now, instead],
  );
}
