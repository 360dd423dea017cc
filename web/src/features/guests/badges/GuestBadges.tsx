import { Badge, Group, Text } from '@mantine/core';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { DietBadges } from './DietBadges.tsx';
import type { GuestBadges_GuestFragment } from './GuestBadges.generated.ts';
import { visitOfBooking, visitsInWords } from './guest-words.ts';

interface Props {
  /** As much of a guest, whatever else was asked with it. */
  guest: Omit<GuestBadges_GuestFragment, ' $fragmentName'>;
  /** The booking that it is about; without one all visits are counted. */
  status?: BookingStatus;
  /** Told beside it already: how often they came. */
  isCounted?: boolean;
}

/** What a host should know at a glance: what the guest cannot eat, what staff call them, how often they came and did not come. */
export function GuestBadges({ guest, status, isCounted = false }: Props) {
  const { tags, dietary, dietaryNote, history } = guest;
  const visit = isCounted
    ? null
    : status
      ? visitOfBooking(status, history.visits)
      : visitsInWords(history.visits);
  const isEmpty = !visit && !history.noShows && !dietaryNote && tags.length + dietary.length === 0;
  if (isEmpty) return null;
  return (
    <Group gap={4}>
      <DietBadges dietary={dietary} dietaryNote={dietaryNote} />
      {tags.map((tag) => (
        <Badge key={tag} variant="default">
          {tag}
        </Badge>
      ))}
      {history.noShows > 0 && <Badge color="red">No-show ×{history.noShows}</Badge>}
      {visit && (
        <Text c="dimmed" component="span" lh="1.25rem" pl={2} size="xs">
          {visit}
        </Text>
      )}
    </Group>
  );
}
