import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { RefusedField } from '../../apollo/user-errors.ts';
import type { CreateStaffBookingInput, SetWaitlistStatusInput } from '../../generated/schema-types.ts';
import { type PlaceRefusal, placeAnswer } from '../bookings/booking-dialog/place-answer.ts';
import { failureWords } from '../bookings/failure-words.ts';
import { tellFailure, tellUndoable } from '../bookings/tell.tsx';
import {
  MoveTonightBookingDocument,
  RemoveWalkInDocument,
  SeatTonightBookingDocument,
  SeatTonightEntryDocument,
  SeatWalkInDocument,
  SetTonightStatusDocument,
} from './TonightWrites.generated.ts';
import type { BookedParty, Party } from './tonight.ts';

/** A party at the door that nobody expected. */
export interface WalkIn {
  guests: number;
  name: string;
  tableIds: readonly string[];
  /** The service day and the clock time at the restaurant. */
  date: string;
  time: string;
}

interface Payload {
  refusal?: { explanation: string; canOverrule: boolean } | null;
  userErrors: readonly RefusedField[];
}

/** One deed of the host. */
interface Deed {
  /** What is told when it is done. */
  done: string;
  failed: string;
  /** Does it; with a reason when a rule said no before. */
  send: (overruleReason: string | null) => Promise<Payload | null | undefined>;
  undo?: () => Promise<unknown>;
}

/** A deed that a rule refuses and staff can insist on. */
export interface RefusedDeed extends Deed {
  refusal: PlaceRefusal;
}

const FAILED_TO_SEAT = 'The party could not be seated';

/** What a host does at tables tonight. `onDone` is told of everything that was done, to look at the room again. */
export function useTonightWrites(restaurantId: string, onDone: () => void) {
  const [refused, setRefused] = useState<RefusedDeed | null>(null);
  const [seatBooking] = useMutation(SeatTonightBookingDocument);
  const [setEntry] = useMutation(SeatTonightEntryDocument);
  const [createBooking] = useMutation(SeatWalkInDocument);
  const [setStatus] = useMutation(SetTonightStatusDocument);
  const [assign] = useMutation(MoveTonightBookingDocument);
  const [remove] = useMutation(RemoveWalkInDocument);

  async function perform(deed: Deed, overruleReason: string | null = null): Promise<boolean> {
    try {
      const { refusal, userErrors } = placeAnswer(await deed.send(overruleReason));
      if (refusal?.canOverrule && userErrors.length > 0) {
        const message = userErrors[0]?.message ?? '';
        setRefused({ ...deed, refusal: { ...refusal, explanation: message || refusal.explanation } });
        return false;
      }
      setRefused(null);
      onDone();
      if (userErrors[0]) {
        tellFailure(deed.failed, userErrors[0].message);
        return false;
      }
      const { undo } = deed;
      if (undo) tellUndoable(deed.done, () => void undoDeed(undo));
      return true;
    } catch (error) {
      tellFailure(deed.failed, failureWords(error));
      return false;
    }
  }

  async function undoDeed(undo: () => Promise<unknown>): Promise<void> {
    try {
      await undo();
    } catch (error) {
      tellFailure('This could not be undone', failureWords(error));
    }
    onDone();
  }

  const status =
    (id: string, to: 'CONFIRMED' | 'PENDING' | 'SEATED' | 'COMPLETED' | 'NO_SHOW') =>
    (overruleReason: string | null) =>
      setStatus({ variables: { input: { id, status: to, overruleReason } } }).then(
        ({ data }) => data?.setBookingStatus,
      );
  const move = (id: string, tableIds: readonly string[]) => (overruleReason: string | null) =>
    assign({ variables: { input: { id, tableIds: [...tableIds], overruleReason } } }).then(
      ({ data }) => data?.assignTablesToBooking,
    );

  const seat = (party: Party, tableIds: readonly string[], tableName: string) =>
    perform({
      done: `${party.name} seated at ${tableName}`,
      failed: FAILED_TO_SEAT,
      send: async (overruleReason) => {
        if (party.kind === 'entry') {
          const input: SetWaitlistStatusInput = {
            id: party.id,
            status: 'SEATED',
            tableIds: [...tableIds],
            overruleReason,
          };
          return (await setEntry({ variables: { input } })).data?.setWaitlistStatus;
        }
        const input = { id: party.id, tableIds: [...tableIds], overruleReason };
        return (await seatBooking({ variables: { input } })).data?.seatBooking;
      },
      undo: async () => {
        if (party.kind === 'entry') {
          await setEntry({ variables: { input: { id: party.id, status: 'WAITING' } } });
          return;
        }
        await status(party.id, party.isPending ? 'PENDING' : 'CONFIRMED')(null);
        if (party.tableIds.join() !== tableIds.join()) await move(party.id, party.tableIds)(null);
      },
    });

  const seatWalkIn = ({ guests, name, tableIds, date, time }: WalkIn) => {
    let bookingId: string | undefined;
    return perform({
      done: `${name} seated`,
      failed: FAILED_TO_SEAT,
      send: async (overruleReason) => {
        const input: CreateStaffBookingInput = {
          restaurantId,
          date,
          time,
          guests,
          customerName: name,
          source: 'WALK_IN',
          status: 'SEATED',
          tableIds: [...tableIds],
          overruleReason,
        };
        const payload = (await createBooking({ variables: { input } })).data?.createStaffBooking;
        bookingId = payload?.booking?.id;
        return payload;
      },
      undo: async () => {
        if (bookingId) await remove({ variables: { input: { id: bookingId } } });
      },
    });
  };

  const moveTo = (party: Party, tableIds: readonly string[], tableName: string) =>
    perform({
      done: `${party.name} moved to ${tableName}`,
      failed: 'The party could not be moved',
      send: move(party.id, tableIds),
      undo: () => move(party.id, party.tableIds)(null),
    });

  const finish = ({ id, customerName }: BookedParty) =>
    perform({
      done: `${customerName} finished`,
      failed: 'Failed to update booking status',
      send: status(id, 'COMPLETED'),
      undo: () => status(id, 'SEATED')(null),
    });

  const noShow = ({ id, customerName, status: before }: BookedParty) =>
    perform({
      done: `${customerName} marked as no-show`,
      failed: 'Failed to update booking status',
      send: status(id, 'NO_SHOW'),
      undo: () => status(id, before === 'SEATED' || before === 'PENDING' ? before : 'CONFIRMED')(null),
    });

  return {
    seat,
    seatWalkIn,
    moveTo,
    finish,
    noShow,
    refused,
    insist: (deed: RefusedDeed, reason: string) => perform(deed, reason),
    giveUp: () => setRefused(null),
  };
}
