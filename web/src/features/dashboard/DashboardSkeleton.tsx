import { SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './Dashboard.module.css';

/** The dashboard's shape while its data is on the way. */
export function DashboardSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>Loading your dashboard...</VisuallyHidden>
      <div>
        <Skeleton height={34} width="min(26rem, 80%)" />
        <Skeleton height={18} width="min(14rem, 50%)" mt={12} />
      </div>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
        {['today', 'week', 'month', 'total'].map((card) => (
          <Skeleton key={card} height={106} radius="lg" />
        ))}
      </SimpleGrid>
      <div className={classes.lists}>
        <Skeleton height={380} radius="lg" />
        <Skeleton height={380} radius="lg" />
      </div>
    </div>
  );
}
