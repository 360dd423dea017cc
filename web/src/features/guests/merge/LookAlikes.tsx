import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { joinWords, visitsInWords } from '../badges/guest-words.ts';
import type { GuestRecord, LookAlike } from '../record/guest-record.ts';
import { MergeDialog } from './MergeDialog.tsx';

interface Props {
  guest: GuestRecord;
  /** Whether the viewer may make one record of two. */
  canMerge: boolean;
  onMerged: () => void;
  onOpen: (id: string) => void;
}

/** Records with the same e-mail or phone: anybody can type anybody's address, so people decide. */
export function LookAlikes({ guest, canMerge, onMerged, onOpen }: Props) {
  const [merging, setMerging] = useState<LookAlike | null>(null);
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden size={20} />} title="May be the same guest">
      <Stack gap="xs">
        {guest.lookAlikes.map((other) => (
          <Group gap="xs" justify="space-between" key={other.id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Anchor
                data-alone
                component="button"
                inherit
                onClick={() => onOpen(other.id)}
                type="button"
                underline="always"
              >
                {other.name}
              </Anchor>{' '}
              {joinWords([other.email, other.phone, visitsInWords(other.history.visits)])}
            </Text>
            {canMerge && (
              <Button
                aria-label={`Merge with ${other.name}`}
                onClick={() => setMerging(other)}
                size="compact-sm"
                variant="default"
              >
                Merge
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {merging && (
        <MergeDialog guest={guest} onClose={() => setMerging(null)} onMerged={onMerged} other={merging} />
      )}
    </Alert>
  );
}
