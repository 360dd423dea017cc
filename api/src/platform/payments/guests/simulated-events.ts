import { z } from 'zod';
import type { Keyring } from '../../secrets/keyring.ts';
import type { SignedRequest } from '../hosted-payments.ts';
import { eventKinds, type GuestPaymentEvent } from './guest-payments.ts';

const PURPOSE = 'simulated-payment-event';
const SIGNATURE = /^t=(\d{1,12}),v1=([\w-]{43})$/;

/** How long after its signing an event is taken, as with Stripe. */
const TOLERANCE_MS = 5 * 60_000;

const rules = z.object({
  id: z.string().min(1).max(255),
  account: z.string().min(1).max(255),
  about: z.object({ kind: z.enum(eventKinds), ref: z.string().min(1).max(255) }).nullable(),
});

/** An event of the simulated provider as it goes over the wire: its body, and the header that signs it. */
export function signedSimulatedEvent(
  keys: Keyring,
  { id, accountRef, about }: GuestPaymentEvent,
  now: Date,
): { body: string; signature: string } {
  const body = JSON.stringify({ id, account: accountRef, about });
  const seconds = Math.floor(now.getTime() / 1_000);
  return { body, signature: `t=${seconds},v1=${keys.token(PURPOSE, `${seconds}.${body}`)}` };
}

/** Reads an event that was signed so within the last five minutes; null for anything else. */
export function readSimulatedEvent(
  keys: Keyring,
  { body, signature, receivedAt }: SignedRequest,
): GuestPaymentEvent | null {
  const [, seconds, seal] = SIGNATURE.exec(signature) ?? [];
  const text = body.toString('utf8');
  if (!seconds || !seal || !keys.isToken(PURPOSE, `${seconds}.${text}`, seal)) return null;
  if (Math.abs(receivedAt.getTime() - Number(seconds) * 1_000) > TOLERANCE_MS) return null;
  const parsed = rules.safeParse(jsonOf(text));
  return parsed.success
    ? { id: parsed.data.id, accountRef: parsed.data.account, about: parsed.data.about }
    : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
