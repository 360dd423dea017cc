import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BookingStatus } from '../../../../generated/schema-types.ts';
import { BookingStatusBadge } from '../../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../../shared/bookings/BookingWishes.tsx';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { useFocusReturn } from '../../../../ui/dialogs/useFocusReturn.ts';
import { GuestBadges } from '../../../guests/badges/GuestBadges.tsx';
import { guestAddress } from '../../../guests/list/guest-address.ts';
import { type DayBooking, type DayTable, movable, tablesOf } from '../day.ts';
import { guestsInWords, tablesInWords } from '../timeline/bar-words.ts';
import { statusSteps } from './status-steps.ts';

interface BookingDetailsProps {
  booking: DayBooking;
  clock: ZoneClock;
  tables: readonly DayTable[];
  onClose: () => void;
  /** Says where it stands from now on. */
  onStatus: (status: BookingStatus) => void;
  /** Opens the forms for another date, time, party or tables. */
  onChange: () => void;
}

/** All that a host wants to know of a booking at the table, and what can be done with it. */
export function BookingDetails(props: BookingDetailsProps) {
  const { booking, clock, tables, onClose, onStatus, onChange } = props;
  useFocusReturn();
  const { customerName, startsAt, endsAt, guests, reference, status, specialRequests, guest } = booking;
  const facts = [
    `${clock.wordsAt(Date.parse(startsAt))} to ${clock.wordsAt(Date.parse(endsAt))}`,
    guestsInWords(guests),
    tablesInWords(tablesOf(booking, tables)),
  ];
  return (
    <Modal.Root centered onClose={onClose} opened>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Stack gap="md">
            <Group justify="space-between" wrap="nowrap">
              <Modal.Title fw={650}>{customerName}</Modal.Title>
              <Modal.CloseButton aria-label="Close" />
            </Group>
            <Group gap="sm">
              <BookingStatusBadge status={status} />
              <Text c="dimmed" size="sm">
                {reference}
              </Text>
            </Group>
            <Text>{facts.join(' · ')}</Text>
            <BookingWishes booking={booking} />
            {specialRequests && <Text style={{ whiteSpace: 'pre-line' }}>{specialRequests}</Text>}
            <Contact booking={booking} />
            {guest && <GuestGlance guest={guest} status={status} />}
            <Group gap="xs">
              {statusSteps[status].map(([label, next], index) => (
                <Button
                  data-autofocus={index === 0 || undefined}
                  key={next}
                  onClick={() => onStatus(next)}
                  variant={index === 0 ? 'filled' : 'default'}
                >
                  {label}
                </Button>
              ))}
              {movable(booking) !== 'not at all' && (
                <Button onClick={onChange} variant="default">
                  Change
                </Button>
              )}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Contact({ booking: { phone, email } }: { booking: DayBooking }) {
  if (!phone && !email) return null;
  return (
    <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {[phone, email].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** What staff know of the guest, and the way to all of it. */
function GuestGlance({
  guest,
  status,
}: {
  guest: NonNullable<DayBooking['guest']>;
  status: DayBooking['status'];
}) {
  return (
    <Stack gap={6}>
      <GuestBadges guest={guest} status={status} />
      {guest.notes && (
        <Text lineClamp={4} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {guest.notes}
        </Text>
      )}
      <Anchor data-alone component={Link} size="sm" to={guestAddress(guest.id)} underline="always">
        Guest record
      </Anchor>
    </Stack>
  );
}
