import type { ReactNode } from 'react';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { AttentionIcon } from '../ui/icons.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './NothingToBook.module.css';

/** Shown for an address that leads to no restaurant, or that holds no id at all. */
export function RestaurantNotFound({ isAddressIncomplete = false }: { isAddressIncomplete?: boolean }) {
  return (
    <NothingToBook title={i18n._('Restaurant Not Found')}>
      <p>
        {isAddressIncomplete
          ? i18n._("The restaurant booking form you're trying to access is not available.")
          : i18n._("The restaurant you're looking for could not be found.")}
      </p>
    </NothingToBook>
  );
}

/** Shown when nothing could be asked for; trying again may help. */
export function LoadFailed({
  title = i18n._('Could not load restaurant information'),
  isRepeated = false,
  onRetry,
}: {
  title?: string;
  /** Whether the page tries again by itself, too. */
  isRepeated?: boolean;
  onRetry: () => void;
}) {
  return (
    <NothingToBook title={title}>
      <p>
        {isRepeated
          ? i18n._('Please check your connection. This page keeps trying by itself.')
          : i18n._('Please check your connection and try again.')}
      </p>
      <button className={controls.primary} onClick={onRetry} type="button">
        {i18n._('Try again')}
      </button>
    </NothingToBook>
  );
}

/** A card instead of the page, with the reason why. */
export function NothingToBook({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} role="alert">
      <PageTitle>{title}</PageTitle>
      <span className={styles.icon}>
        <AttentionIcon />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
