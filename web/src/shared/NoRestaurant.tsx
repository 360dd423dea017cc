import { Button, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Said to somebody who is signed in but works at no restaurant. */
export function NoRestaurant() {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={440}>
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          <IconBuildingStore size={28} stroke={1.6} />
        </ThemeIcon>
        <Title order={1} size="h2" ta="center">
          Restaurant Profile Not Found
        </Title>
        <Text c="dimmed" ta="center">
          Please complete your restaurant profile setup to continue.
        </Text>
        <Text c="dimmed" size="sm" ta="center">
          You worked in a team? Then you are not in it any more; its owner can invite you again.
        </Text>
        <Button component={Link} mt="xs" to="/settings">
          Complete Setup
        </Button>
      </Stack>
    </Center>
  );
}
