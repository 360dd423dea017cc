import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SettingsCard.module.css';

interface Props {
  title: string;
  /** By which the card is reached in the address. */
  anchor?: string;
  /** What is in force now, in a plain sentence. */
  rule?: string;
  /** What the card is for, in a sentence or two. */
  lead?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What a card says besides the title and the anchor of its section. */
export type SettingsCardFrame = Omit<Props, 'title' | 'anchor'>;

/** A card of the settings with its title. */
export function SettingsCard({ title, anchor, rule, lead, aside, children }: Props) {
  const titleId = useId();
  return (
    <Paper
      aria-labelledby={titleId}
      className={classes.card}
      component="section"
      id={anchor}
      p={{ base: 'md', sm: 'lg' }}
    >
      <Stack gap="md">
        <div>
          <Group gap="sm" justify="space-between">
            <Title id={titleId} order={3}>
              {title}
            </Title>
            {aside}
          </Group>
          {rule && (
            <Text className={classes.rule} mt={4}>
              {rule}
            </Text>
          )}
          {lead && (
            <Text c="dimmed" mt={4} size="sm">
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
