import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { ServiceFrame } from './ServiceFrame.tsx';

const ROWS = ['7:00', '7:15', '7:30', '7:45', '8:00', '8:15'];

/** The outline of the screen while the room is being loaded. */
export function ServiceSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the service…</VisuallyHidden>
      <ServiceFrame
        floor={<Skeleton flex={1} radius="lg" />}
        head={
          <Group h={56} justify="space-between" px="md">
            <Skeleton height={20} width={280} />
            <Skeleton height={44} radius="md" width={120} />
          </Group>
        }
        list={
          <Stack gap={8}>
            <Skeleton height={48} radius="md" />
            {ROWS.map((row) => (
              <Skeleton height={48} key={row} radius="sm" />
            ))}
          </Stack>
        }
      />
    </>
  );
}
