import { setTimeout as sleep } from 'node:timers/promises';
import type { RefusalFragment } from './generated/hoststand.ts';

/** Why a change was understood and not made: data, not an error. */
export type Refusal = RefusalFragment;

/** What a program does about a refusal. */
export type Remedy =
  | 'OFFER_OTHER_TIMES'
  | 'CORRECT_INPUT'
  | 'SEND_AGAIN'
  | 'LOOK_AGAIN'
  | 'TELL_OWNER'
  | 'GIVE_UP';

/** What to do about it. Does not compile when the schema has a code that no case is for. */
export function remedyOf({ code, reason }: Refusal): Remedy {
  switch (code) {
    case 'SLOT_TAKEN':
      return 'OFFER_OTHER_TIMES';
    case 'OUT_OF_RANGE':
      return reason ? 'OFFER_OTHER_TIMES' : 'CORRECT_INPUT'; // closed or too soon, or no such number
    case 'REQUIRED':
    case 'INVALID':
    case 'TOO_SHORT':
    case 'TOO_LONG':
    case 'TAKEN':
      return 'CORRECT_INPUT';
    case 'BUSY':
      return 'SEND_AGAIN';
    case 'CONFLICT':
    case 'NOT_FOUND':
      return 'LOOK_AGAIN';
    case 'GUARANTEE_REQUIRED': // only the guest can give it, on the restaurant's page or by `payForBooking`
    case 'PLAN_LIMIT_REACHED':
    case 'PLAN_REQUIRED':
    case 'TRIAL_EXPIRED':
    case 'PAYMENTS_OFF':
    case 'PAYMENT_DECLINED':
      return 'TELL_OWNER';
    case 'IDEMPOTENCY_KEY_REUSED': // a fault of this program: new input needs a new key
    case 'TOO_MANY':
    case 'INVALID_CREDENTIALS':
    case 'TWO_FACTOR_REQUIRED':
      return 'GIVE_UP';
    default:
      return remedyOfNewCode(code);
  }
}

/** A server may be newer than this program. Takes `never`: a code that the schema has is not let in here. */
function remedyOfNewCode(_code: never): Remedy {
  return 'GIVE_UP';
}

/** Asks again, a little later, while others crowd at the same place. `ask` must send the same each time. */
export async function untilNotBusy<Payload extends { userErrors: readonly Refusal[] }>(
  ask: () => Promise<Payload | null>,
  triesLeft = 3,
): Promise<Payload> {
  const payload = await ask();
  if (!payload) throw new Error('There is neither a payload nor an error.');
  const isBusy = payload.userErrors.some((refusal) => remedyOf(refusal) === 'SEND_AGAIN');
  if (!isBusy || triesLeft === 0) return payload;
  await sleep(2_000);
  return untilNotBusy(ask, triesLeft - 1);
}
