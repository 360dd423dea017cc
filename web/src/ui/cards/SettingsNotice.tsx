import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** A picture of 36 pixels that is hidden from assistive technology. */
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A part of the settings that has one thing to say: that it is empty, or not for everybody. */
export function SettingsNotice({ icon, title, children }: Props) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        {icon}
        <Title order={2} size="h4" ta="center">
          {title}
        </Title>
        <Text c="dimmed" maw={420} ta="center">
          {children}
        </Text>
      </Stack>
    </Paper>
  );
}
