import { Skeleton, VisuallyHidden } from '@mantine/core';
import listPage from '../../ui/ListPage.module.css';
import classes from './LabPage.module.css';

/** The outline of the lab while the house is being read. */
export function LabSkeleton() {
  return (
    <div aria-busy="true" className={listPage.page} role="status">
      <VisuallyHidden>Loading the lab…</VisuallyHidden>
      <Skeleton height={36} maw={220} />
      <Skeleton height={62} maw={400} />
      <Skeleton height={150} />
      <div className={classes.houses}>
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    </div>
  );
}
