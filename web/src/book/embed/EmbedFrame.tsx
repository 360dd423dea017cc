import type { ReactNode, Ref } from 'react';
import { i18n } from '../language/i18n.ts';
import { useLanguage } from '../language/useLanguage.ts';
import styles from './EmbedFrame.module.css';

interface Props {
  children: ReactNode;
  /** The page around says itself whose form it is; who does not see the page is told all the same. */
  isHeaderHidden?: boolean;
  ref?: Ref<HTMLElement>;
}

/** What stands around the form in a frame of another site: as little as may be. */
export function EmbedFrame({ children, isHeaderHidden = false, ref }: Props) {
  useLanguage();
  return (
    <main
      aria-label={i18n._('Booking form')}
      className={styles.main}
      data-header={isHeaderHidden ? 'none' : undefined}
      ref={ref}
    >
      {children}
    </main>
  );
}
