import { Button, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface FailureNoticeProps {
  title: string;
  children: ReactNode;
  /** What Try Again does; it loads the page anew when left out. */
  onTryAgain?: () => void;
  /** What the button says. */
  again?: string;
}

/** A page that could not be loaded: what happened and what to do now. */
export function FailureNotice({
  title,
  children,
  onTryAgain = () => location.reload(),
  again = 'Try Again',
}: FailureNoticeProps) {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" role="alert" maw={440}>
        <ThemeIcon size={56} radius="xl" variant="light" color="red" aria-hidden>
          <IconCloudOff size={28} stroke={1.6} />
        </ThemeIcon>
        <Title order={1} size="h2" ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {children}
        </Text>
        <Button onClick={onTryAgain} mt="xs">
          {again}
        </Button>
      </Stack>
    </Center>
  );
}
