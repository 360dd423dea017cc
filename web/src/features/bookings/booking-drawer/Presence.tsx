import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useNow } from '../../../shared/dates/useNow.ts';
import { useMarkArrival } from '../actions/useMarkArrival.ts';
import type { OpenBooking } from './open-booking.ts';

const HOUR_MS = 3_600_000;

/** So long before and after its time the API takes note that a party is here. */
const FROM_HOURS_BEFORE = 2;
const TO_HOURS_AFTER = 4;

/**
 * Whether the party is here, and how many of it: one press for all of it, a choice for some. Around its time until it sits, and
 * then only while some are missing.
 */
export function Presence({ booking }: { booking: OpenBooking }) {
  const now = useNow(30_000);
  const { markHere, isBusy } = useMarkArrival();
  const { guests, status, arrivedAt, arrivedGuests } = booking;
  const isPartlySeated = status === 'SEATED' && arrivedGuests !== null;
  const isExpected = (status === 'PENDING' || status === 'CONFIRMED') && isAround(booking, now);
  if (!isPartlySeated && !isExpected) return null;
  const here = arrivedGuests ?? (arrivedAt ? guests : 0);
  const counts = Array.from({ length: guests + 1 }, (_, count) => count).slice(isPartlySeated ? 1 : 0);
  return (
    <Group align="flex-end" aria-busy={isBusy} gap="sm">
      {here < guests && (
        <Button
          disabled={isBusy}
          leftSection={<IconDoorEnter aria-hidden size={18} stroke={1.75} />}
          onClick={() => void markHere(booking, guests)}
          variant="light"
        >
          {here === 0 ? 'Arrived' : 'All here'}
        </Button>
      )}
      <NativeSelect
        data={counts.map((count) => ({ value: `${count}`, label: hereInWords(count, guests) }))}
        disabled={isBusy}
        label={isPartlySeated ? 'Partly seated' : 'Who is here'}
        onChange={(event) => void markHere(booking, Number(event.currentTarget.value))}
        value={`${here}`}
        w="10rem"
      />
    </Group>
  );
}

function isAround({ startsAt }: OpenBooking, now: number): boolean {
  const from = Date.parse(startsAt) - FROM_HOURS_BEFORE * HOUR_MS;
  return from <= now && now <= Date.parse(startsAt) + TO_HOURS_AFTER * HOUR_MS;
}

function hereInWords(here: number, guests: number): string {
  if (here === 0) return 'Nobody yet';
  return here < guests ? `${here} of ${guests} here` : 'Here';
}
