import type { ReactNode } from 'react';
import { i18n } from './language/i18n.ts';
import { useLanguage } from './language/useLanguage.ts';
import page from './PageFrame.module.css';

/** The quiet frame around a diner's page. */
export function PageFrame({ children }: { children: ReactNode }) {
  useLanguage();
  return (
    <div className={page.frame}>
      <main className={page.main}>{children}</main>
      <footer className={page.footer}>
        {i18n._('Bookings by')}{' '}
        <a className={page.home} href="/">
          Hoststand
        </a>
      </footer>
    </div>
  );
}
