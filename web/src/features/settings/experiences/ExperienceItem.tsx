import { ActionIcon, Badge, Group, Switch, Text } from '@mantine/core';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ExperiencePicture } from './ExperiencePicture.tsx';
import classes from './Experiences.module.css';
import type { Experience, NamedTable } from './experience.ts';
import { experienceInWords, priceInWords } from './experience-words.ts';

interface Props {
  experience: Experience;
  tables: readonly NamedTable[];
  isBusy: boolean;
  onEdit: () => void;
  onSwitch: (isOn: boolean) => void;
  /** Answers with whether it is gone. */
  onArchive: () => Promise<boolean>;
}

/** One experience: its photo, its switch, and its rule in a few sentences. */
export function ExperienceItem({ experience, tables, isBusy, onEdit, onSwitch, onArchive }: Props) {
  const [isArchiving, setIsArchiving] = useState(false);
  const { name, isOn, photo } = experience;
  return (
    <li className={classes.experience} data-photo={photo ? true : undefined}>
      <ExperiencePicture photo={photo} />
      <div className={classes.about}>
        <div className={classes.head}>
          <Group className={classes.title} gap="xs">
            <Text fw={600}>{name}</Text>
            <Badge color="gray" variant="light">
              {priceInWords(experience)}
            </Badge>
          </Group>
          <Switch
            aria-label={`${name} is on`}
            checked={isOn}
            disabled={isBusy}
            onChange={(event) => onSwitch(event.currentTarget.checked)}
          />
          <ActionIcon aria-label={`Change ${name}`} color="gray" onClick={onEdit} size="lg" variant="subtle">
            <IconPencil aria-hidden size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Archive ${name}`}
            color="gray"
            onClick={() => setIsArchiving(true)}
            size="lg"
            variant="subtle"
          >
            <IconArchive aria-hidden size={18} stroke={1.6} />
          </ActionIcon>
        </div>
        {experienceInWords(experience, tables).map((sentence) => (
          <Text c="dimmed" key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      </div>
      {isArchiving && (
        <ConfirmDialog
          action="Archive"
          isTaking
          onClose={() => setIsArchiving(false)}
          onConfirm={onArchive}
          title={`Archive ${name}?`}
        >
          Nobody can book it any more. What was booked stands, with everything that was chosen.
        </ConfirmDialog>
      )}
    </li>
  );
}
