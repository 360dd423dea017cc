import type { ReactNode } from 'react';
import page from './PageFrame.module.css';

/** The quiet frame around a diner's page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={page.frame}>
      <main className={page.main}>{children}</main>
      <footer className={page.footer}>
        Bookings by{' '}
        <a className={page.home} href="/">
          Hoststand
        </a>
      </footer>
    </div>
  );
}
