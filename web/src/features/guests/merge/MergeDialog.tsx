import { useQuery } from '@apollo/client/react';
import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { dietaryLabel } from '../../../content/dietary-needs.ts';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { useReload } from '../../../shared/reload/useReload.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Written } from '../../../shared/writes/written.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { joinWords } from '../badges/guest-words.ts';
import type { GuestRecord, LookAlike } from '../record/guest-record.ts';
import {
  MergeGuestsDocument,
  MergePreviewDocument,
  type MergePreviewQuery,
} from './MergeGuests.generated.ts';

type Contact = 'id' | 'name' | 'email' | 'phone';

interface Props {
  /** The record that is kept. */
  guest: Pick<GuestRecord, Contact>;
  other: Pick<LookAlike, Contact>;
  onClose: () => void;
  onMerged: () => void;
}

/** Shows what would be kept of two records, and makes one of them. */
export function MergeDialog({ guest, other, onClose, onMerged }: Props) {
  const variables = useMemo(() => ({ id: guest.id, mergeId: other.id }), [guest.id, other.id]);
  const { data, error } = useQuery(MergePreviewDocument, { variables, fetchPolicy: 'network-only' });
  const load = useReload(MergePreviewDocument, { variables });
  const preview = data?.node?.__typename === 'Guest' ? data.node.mergePreview : null;
  const { merge, isMerging, failure } = useMerge(guest.id, other.id, () => {
    onClose();
    onMerged();
  });
  const obstacle = preview && new Written(preview).failure;
  return (
    <Dialog onClose={onClose} size="lg" title={`Merge ${other.name} into ${guest.name}?`}>
      <Text>One record is kept, with the bookings of both. This cannot be undone.</Text>
      {error && <LoadAgain message={failureWords(error)} onTry={load} />}
      {data && !preview && !error && (
        <Text c="dimmed">One of the two is gone: the record may have been merged or erased.</Text>
      )}
      {!data && !error && <Skeleton aria-label="Loading the preview" height={120} role="status" />}
      {preview && !obstacle && <Kept guest={guest} other={other} preview={preview} />}
      <FormAlert message={obstacle ?? failure} />
      <Group justify="flex-end">
        <Button onClick={onClose} variant="default">
          Keep both
        </Button>
        <Button disabled={!preview || obstacle !== null} loading={isMerging} onClick={merge}>
          Merge
        </Button>
      </Group>
    </Dialog>
  );
}

function useMerge(keepId: string, mergeId: string, onMerged: () => void) {
  const [write, isMerging] = useWrite(MergeGuestsDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const merge = async () => {
    setFailure(null);
    const outcome = await write({ keepId, mergeId });
    if (!outcome.isDone) return setFailure(outcome.failure);
    toast.success('Guests merged successfully');
    onMerged();
  };
  return { merge, isMerging, failure };
}

type Preview = NonNullable<Extract<MergePreviewQuery['node'], { __typename: 'Guest' }>['mergePreview']>;

function Kept({ guest, other, preview }: Pick<Props, 'guest' | 'other'> & { preview: Preview }) {
  const { notes, tags, dietary, dietaryNote, bookings } = preview;
  const needs = joinWords([...(dietary ?? []).map((need) => dietaryLabel[need]), dietaryNote]);
  const lines: [string, string][] = [
    ['Name, email and phone', joinWords([guest.name, guest.email, guest.phone])],
    ['Also known by', joinWords([other.email, other.phone])],
    ['Dietary requirements', needs],
    ['Tags', (tags ?? []).join(', ')],
    ['Notes', notes ?? ''],
    ['Bookings that go over', String(bookings ?? 0)],
  ];
  return (
    <Stack aria-label="What is kept" component="section" gap="xs">
      <List size="sm" spacing={4}>
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <List.Item key={label} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <strong>{label}:</strong> {value}
            </List.Item>
          ))}
      </List>
    </Stack>
  );
}
