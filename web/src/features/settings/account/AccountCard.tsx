import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { accountSections } from '../settings-parts.ts';
import classes from './AccountCard.module.css';

interface Props {
  section: keyof typeof accountSections;
  /** What the card is for, in a sentence or two. */
  lead: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of the account, reached by its anchor. */
export function AccountCard({ section, lead, aside, children }: Props) {
  const { anchor, label } = accountSections[section];
  return (
    <Paper
      aria-labelledby={`${anchor}-title`}
      className={classes.card}
      component="section"
      id={anchor}
      p={{ base: 'md', sm: 'lg' }}
    >
      <Stack gap="md">
        <div>
          <Group gap="sm" justify="space-between">
            <Title id={`${anchor}-title`} order={3}>
              {label}
            </Title>
            {aside}
          </Group>
          <Text c="dimmed" mt={4} size="sm">
            {lead}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
