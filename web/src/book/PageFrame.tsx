import type { ReactNode } from 'react';
import { i18n } from './language/i18n.ts';
import { LanguageLinks } from './language/LanguageLinks.tsx';
import { useLanguage } from './language/useLanguage.ts';
import page from './PageFrame.module.css';

interface Props {
  children: ReactNode;
  /** Whether it leads to the same page in other languages: where the address says all that there is to say. */
  hasLanguages?: boolean;
  /** What these lead to besides: what the address asks, where nothing else keeps it. */
  query?: string;
}

/** The quiet frame around a diner's page. */
export function PageFrame({ children, hasLanguages = false, query }: Props) {
  useLanguage();
  return (
    <div className={page.frame}>
      <main className={page.main}>{children}</main>
      <footer className={page.footer}>
        {hasLanguages && <LanguageLinks query={query} />}
        {i18n._('Bookings by')}{' '}
        <a className={page.home} href="/">
          Hoststand
        </a>
      </footer>
    </div>
  );
}
