import { Skeleton, VisuallyHidden } from '@mantine/core';
import page from '../../ui/ListPage.module.css';
import classes from './GroupOverview.module.css';

const CARDS = ['one', 'two', 'three'];

/** The outline of the page while its locations are being loaded. */
export function LocationsSkeleton() {
  return (
    <div aria-busy="true" className={page.page} role="status">
      <VisuallyHidden>Loading locations…</VisuallyHidden>
      <Skeleton height={40} maw={240} w="50%" />
      <Skeleton height={44} />
      <div className={classes.list}>
        {CARDS.map((card) => (
          <Skeleton height={256} key={card} radius="lg" />
        ))}
      </div>
    </div>
  );
}
