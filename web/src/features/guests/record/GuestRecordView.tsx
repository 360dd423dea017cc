import { Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '../../../generated/schema-types.ts';
import { dateInWords } from '../../../shared/dates/date-in-words.ts';
import { FromYourSystems } from '../../../ui/systems/FromYourSystems.tsx';
import { joinWords } from '../badges/guest-words.ts';
import { LookAlikes } from '../merge/LookAlikes.tsx';
import { GuestPrivacy } from '../privacy/GuestPrivacy.tsx';
import { GuestBookings } from './GuestBookings.tsx';
import { GuestForm } from './GuestForm.tsx';
import { GuestWho } from './GuestWho.tsx';
import type { GuestRecord } from './guest-record.ts';

interface Props {
  guest: GuestRecord;
  viewerRole: Role | null;
  onChanged: () => void;
  /** The guest was erased. */
  onGone: () => void;
  onOpen: (id: string) => void;
}

/** What is known of a guest: who they are, with a form only when asked for; how often they came, who they may be as well, and their bookings. */
export function GuestRecordView({ guest, viewerRole, onChanged, onGone, onOpen }: Props) {
  const { history, otherContacts, lookAlikes } = guest;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {!isEditing && <GuestWho guest={guest} onEdit={() => setEditing(true)} />}
      <SimpleGrid component="dl" cols={{ base: 2, xs: 4 }} m={0} spacing="xs">
        <Fact label="Visits" value={history.visits} />
        <Fact label="No-shows" value={history.noShows} />
        <Fact label="Cancelled" value={history.cancellations} />
        <Fact label="Last visit" value={history.lastVisit ? dateInWords(history.lastVisit) : '–'} />
      </SimpleGrid>
      {guest.emailVerified && (
        <Group gap={6} wrap="nowrap">
          <IconCircleCheck aria-hidden color="var(--mantine-color-green-text)" size={18} stroke={1.8} />
          <Text size="sm">The email address is confirmed: the guest came through a link of our mail.</Text>
        </Group>
      )}
      {otherContacts.length > 0 && (
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          Also known by {otherContacts.map(({ email, phone }) => joinWords([email, phone])).join('; ')}.
        </Text>
      )}
      {lookAlikes.length > 0 && (
        <LookAlikes
          canMerge={viewerRole === 'OWNER' || viewerRole === 'MANAGER'}
          guest={guest}
          onMerged={onChanged}
          onOpen={onOpen}
        />
      )}
      {isEditing && (
        <GuestForm
          guest={guest}
          key={formKey(guest)}
          onCancel={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
      {!isEditing && <FromYourSystems externalId={guest.externalId} metadata={guest.metadata} />}
      <Divider />
      <GuestBookings bookings={guest.bookings} />
      {viewerRole === 'OWNER' && (
        <Stack gap="sm">
          <Divider />
          <GuestPrivacy guest={guest} onErased={onGone} />
        </Stack>
      )}
    </>
  );
}

/** A merge writes into the record: the form begins anew with what it is then. */
function formKey({ id, otherContacts }: GuestRecord): string {
  return `${id} ${otherContacts.length}`;
}

function Fact({ label, value }: { label: string; value: number | string }) {
  return (
    <div>
      <Text c="dimmed" component="dt" size="xs">
        {label}
      </Text>
      <Text component="dd" fw={650} m={0}>
        {value}
      </Text>
    </div>
  );
}
