import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';

interface QuietDayProps {
  title: string;
  children: React.ReactNode;
}

/** In place of the timeline on a day that has nothing to draw. */
export function QuietDay({ title, children }: QuietDayProps) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconCalendarOff aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {children}
        </Text>
      </Stack>
    </Paper>
  );
}
