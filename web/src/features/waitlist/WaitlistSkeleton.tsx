import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import classes from './WaitlistManagement.module.css';

const ROWS = ['one', 'two', 'three', 'four'];

/** The outline of the page while the list is being loaded. */
export function WaitlistSkeleton() {
  return (
    <div aria-busy="true" className={classes.page} role="status">
      <VisuallyHidden>Loading the waitlist…</VisuallyHidden>
      <Group justify="space-between">
        <Skeleton height={40} maw={340} w="60%" />
        <Skeleton height={36} width={170} />
      </Group>
      <Skeleton height={36} maw="28rem" />
      <Stack gap="sm">
        {ROWS.map((row) => (
          <Skeleton height={64} key={row} />
        ))}
      </Stack>
    </div>
  );
}
