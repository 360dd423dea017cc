import { Skeleton, VisuallyHidden } from '@mantine/core';
import listPage from '../../../ui/ListPage.module.css';
import classes from './ReportPage.module.css';

const CARDS = ['covers', 'hours', 'sources', 'sizes', 'leads'];

/** The outline of the page while its figures are being added up. */
export function ReportSkeleton() {
  return (
    <div aria-busy="true" className={listPage.page} role="status">
      <VisuallyHidden>Loading the report…</VisuallyHidden>
      <Skeleton height={36} maw={180} />
      <Skeleton height={62} />
      <Skeleton height={112} />
      <div className={classes.cards}>
        {CARDS.map((card) => (
          <div className={card === 'covers' ? classes.wide : undefined} key={card}>
            <Skeleton height={card === 'covers' ? 340 : 300} />
          </div>
        ))}
      </div>
    </div>
  );
}
