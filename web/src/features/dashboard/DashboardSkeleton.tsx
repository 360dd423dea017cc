import { Skeleton, VisuallyHidden } from '@mantine/core';
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
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton height={84} radius="lg" />
          <Skeleton height={380} radius="lg" />
        </div>
        <div className={classes.side}>
          <Skeleton height={300} radius="lg" />
        </div>
      </div>
    </div>
  );
}
