import type { ReactNode, Ref } from 'react';
import { i18n } from '../language/i18n.ts';
import { useLanguage } from '../language/useLanguage.ts';
import styles from './EmbedFrame.module.css';

/** What stands around the form in a frame of another site: as little as may be. */
export function EmbedFrame({ children, ref }: { children: ReactNode; ref?: Ref<HTMLElement> }) {
  useLanguage();
  return (
    <main aria-label={i18n._('Booking form')} className={styles.main} ref={ref}>
      {children}
    </main>
  );
}
