import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** What the card is for, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A card of the settings with its title. */
export function SettingsCard({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Paper aria-labelledby={id} component="section" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <div>
          <Title id={id} order={3}>
            {title}
          </Title>
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
