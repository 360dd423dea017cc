import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { BookingRequest, Visit } from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';
import { ExtendHoldDocument } from './ExtendHold.generated.ts';
import { HoldSlotDocument, type HoldSlotMutation } from './HoldSlot.generated.ts';
import { ReleaseHoldDocument } from './ReleaseHold.generated.ts';

/** A visit that is to be kept, and what the guest needs of a table. */
export type RequestedTime = Visit & Pick<BookingRequest, 'areaId' | 'wishes' | 'experienceId'>;

/** A time that is kept for the visitor. */
export interface KeptTime {
  kind: 'kept';
  /** End of the hold by this device's clock, in ms: counted from the answer, so that a wrong clock does no harm. */
  endsAt: number;
  /** Whether it may still be kept longer, once. */
  isExtendable: boolean;
}

/** How the request to keep a time ended. Only `taken` says that it cannot be booked. */
export type HoldAnswer =
  | KeptTime
  | { kind: 'taken'; text: string; alternatives: string[] }
  | { kind: 'unkept'; text: string };

const unkept = () => i18n._('We could not keep this time for you, but you can still request it.');

/**
 * The one hold that a visitor has at a restaurant. What is asked of it reaches the API one after the other, so that the
 * last request counts. Nothing here throws: a hold that fails must not stop anybody from booking.
 */
export class VisitorHold {
  readonly #owner: { restaurantId: string; visitorKey: string };
  #last: Promise<unknown> = Promise.resolve();
  #mayExist = false;

  constructor(owner: { restaurantId: string; visitorKey: string }) {
    this.#owner = owner;
  }

  /** Has the time kept, in place of the one before; null when overtaken before it was asked for. */
  keep(visit: RequestedTime, overtaken: AbortSignal): Promise<HoldAnswer | null> {
    return this.#inTurn(async () => {
      if (overtaken.aborted) return null;
      this.#mayExist = true;
      try {
        const { holdSlot } = await requestGraphql(HoldSlotDocument, { input: { ...this.#owner, ...visit } });
        return answerOf(holdSlot);
      } catch {
        return { kind: 'unkept', text: unkept() };
      }
    });
  }

  /** Has it kept longer, once; null when that cannot be had. */
  extend(): Promise<KeptTime | null> {
    return this.#inTurn(async () => {
      try {
        const { extendHold } = await requestGraphql(ExtendHoldDocument, { input: this.#owner });
        return extendHold?.hold ? keptTime(extendHold.hold) : null;
      } catch {
        return null;
      }
    });
  }

  /** Lets the time go. */
  release(): void {
    void this.#inTurn(async () => {
      if (!this.#mayExist) return;
      this.#mayExist = false;
      // A hold that could not be let go of lapses by itself.
      await requestGraphql(ReleaseHoldDocument, { input: this.#owner }).catch(() => undefined);
    });
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task);
    this.#last = done;
    return done;
  }
}

function answerOf(payload: HoldSlotMutation['holdSlot']): HoldAnswer {
  if (payload?.hold) return keptTime(payload.hold);
  const [error] = payload?.userErrors ?? [];
  if (error?.code === 'SLOT_TAKEN' || error?.code === 'PLAN_LIMIT_REACHED') {
    const alternatives = (payload?.alternatives ?? []).map(({ time }) => time);
    return { kind: 'taken', text: saidByApi(error), alternatives };
  }
  return { kind: 'unkept', text: error && error.code !== 'TOO_MANY' ? saidByApi(error) : unkept() };
}

function keptTime({ secondsLeft, extendable }: { secondsLeft: number; extendable: boolean }): KeptTime {
  return { kind: 'kept', endsAt: Date.now() + secondsLeft * 1000, isExtendable: extendable };
}
