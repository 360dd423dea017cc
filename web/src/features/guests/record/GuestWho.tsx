import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { GuestBadges } from '../badges/GuestBadges.tsx';
import classes from './GuestWho.module.css';
import type { GuestRecord } from './guest-record.ts';
import { ToldDiet } from './ToldDiet.tsx';

interface Props {
  guest: GuestRecord;
  onEdit: () => void;
}

/** Who the guest is, to be read at a glance: what they cannot eat, what staff call and wrote of them, and how to reach them. */
export function GuestWho({ guest, onEdit }: Props) {
  const { email, phone, notes } = guest;
  return (
    <Stack gap="md">
      <GuestBadges guest={guest} isCounted />
      <ToldDiet guest={guest} />
      {notes ? (
        <Text className={classes.notes}>{notes}</Text>
      ) : (
        <Text c="dimmed" size="sm">
          No notes yet. What staff write here is shown with every booking.
        </Text>
      )}
      <Group gap="lg" justify="space-between">
        <Group gap="lg">
          {phone && (
            <Anchor
              className={classes.contact}
              data-alone
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              size="sm"
            >
              <IconPhone aria-hidden size={16} stroke={1.75} />
              {phone}
            </Anchor>
          )}
          {email && (
            <Anchor className={classes.contact} data-alone href={`mailto:${email}`} size="sm">
              <IconMail aria-hidden size={16} stroke={1.75} />
              {email}
            </Anchor>
          )}
        </Group>
        <Button onClick={onEdit} variant="default">
          Edit
        </Button>
      </Group>
    </Stack>
  );
}
