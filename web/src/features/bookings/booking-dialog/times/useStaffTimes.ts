import { useQuery } from '@apollo/client/react';
import type { TableFeature } from '../../../../generated/schema-types.ts';
import { isParty } from '../visit.ts';
import {
  StaffTimesDocument,
  type StaffTimesQuery,
  type StaffTimesQueryVariables,
} from './StaffTimes.generated.ts';

type Availability = NonNullable<NonNullable<StaffTimesQuery['restaurant']>['staffAvailability']>;

/** A time as staff may book it, or with the rule that refuses it. */
export type StaffTime = Availability['slots'][number];

interface Wish {
  restaurantId: string;
  date: string | null;
  guests: number | null;
  movingBookingId?: string;
  /** Global id of an area, empty for anywhere; left out, that of the booking that moves. */
  areaId?: string;
  /** What the guest needs of a table; left out, what the booking that moves says. */
  wishes?: readonly TableFeature[];
  /** What a new booking is for beside its table, as it is sent; one that moves keeps its own. */
  experience?: Pick<StaffTimesQueryVariables, 'experienceId' | 'menuChoices' | 'addOns'>;
}

/** The times of a day for a party, asked anew for each. None while they load, and none when they could not be had. */
export function useStaffTimes({ restaurantId, date, guests, movingBookingId, ...wish }: Wish) {
  const { areaId, wishes, experience } = wish;
  const isAskable = date !== null && isParty(guests);
  const { data, previousData, loading, error } = useQuery(StaffTimesDocument, {
    variables: {
      restaurantId,
      date: date ?? '',
      partySize: guests ?? 0,
      movingBookingId,
      areaId: areaId === undefined ? undefined : areaId || null,
      wishes: wishes && [...wishes],
      ...experience,
    },
    skip: !isAskable,
    fetchPolicy: 'network-only',
  });
  const availability = isAskable ? data?.restaurant?.staffAvailability : null;
  return {
    times: availability?.slots ?? [],
    note: availability?.note ?? null,
    areas: (data ?? previousData)?.restaurant?.staffAreas ?? [],
    isLoading: loading,
    hasFailed: error !== undefined,
  };
}
