import { Group, Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './TableManagement.module.css';

/** The outline of the page while the room is being loaded. */
export function FloorSkeleton() {
  return (
    <div aria-busy="true" className={classes.page} role="status">
      <VisuallyHidden>Loading tables…</VisuallyHidden>
      <Group justify="space-between">
        <Skeleton height={40} maw={320} w="60%" />
        <Skeleton height={36} width={280} />
      </Group>
      <Skeleton height={44} />
      <Skeleton height={44} maw={560} />
      <Skeleton height={600} radius="lg" />
    </div>
  );
}
