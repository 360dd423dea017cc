import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { RemoveMediaDocument, UpdateMediaDocument } from './MediaWrites.generated.ts';
import { PhotoRow_MediaFragmentDoc } from './PhotoRow.generated.ts';
import classes from './PhotoRow.module.css';

interface Props {
  media: FragmentType<typeof PhotoRow_MediaFragmentDoc>;
  kind: 'photo' | 'logo';
  /** Among the photos, from 1. */
  place?: number;
  places?: number;
  onMove?: (by: -1 | 1) => void;
}

/** A photo or the logo, with what it shows in words, which is saved when the field is left. */
export function PhotoRow({ media: from, kind, place = 1, places = 1, onMove }: Props) {
  const { data: media } = useSuspenseFragment({ fragment: PhotoRow_MediaFragmentDoc, from });
  const [altText, setAltText] = useState(media.altText ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [describe] = useWrite(UpdateMediaDocument);
  const [remove, isRemoving] = useWrite(RemoveMediaDocument);
  const name = kind === 'logo' ? 'the logo' : `photo ${place}`;

  async function save() {
    if (altText.trim() === (media.altText ?? '')) return;
    const outcome = await describe({ id: media.id, altText });
    setFailure(outcome.failure);
  }

  return (
    <div className={classes.row}>
      <img
        alt={media.altText ?? ''}
        className={classes[kind]}
        src={new URL(media.url).pathname}
        style={{ backgroundColor: kind === 'photo' ? (media.color ?? undefined) : undefined }}
      />
      <div className={classes.words}>
        {kind === 'photo' && place === 1 && (
          <Text c="dimmed" size="xs">
            Stands large on your page
          </Text>
        )}
        <TextInput
          aria-label={`What ${name} shows`}
          error={failure}
          maxLength={200}
          onBlur={() => void save()}
          onChange={(event) => setAltText(event.currentTarget.value)}
          placeholder="What can be seen, for guests who cannot see it"
          value={altText}
        />
      </div>
      <Group gap={4} wrap="nowrap">
        {onMove && (
          <>
            <Act isDisabled={place === 1} label={`Move ${name} forward`} onClick={() => onMove(-1)}>
              <IconArrowUp aria-hidden size={20} />
            </Act>
            <Act isDisabled={place === places} label={`Move ${name} back`} onClick={() => onMove(1)}>
              <IconArrowDown aria-hidden size={20} />
            </Act>
          </>
        )}
        <Act isDisabled={isRemoving} label={`Remove ${name}`} onClick={() => void remove({ id: media.id })}>
          <IconTrash aria-hidden size={20} />
        </Act>
      </Group>
    </div>
  );
}

interface ActProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Act({ label, isDisabled, onClick, children }: ActProps) {
  return (
    <ActionIcon
      aria-label={label}
      color="gray"
      disabled={isDisabled}
      onClick={onClick}
      size={44}
      variant="subtle"
    >
      {children}
    </ActionIcon>
  );
}
