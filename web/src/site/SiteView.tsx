import { type ComponentType, StrictMode } from 'react';
import { LiveChat } from '../chat/LiveChat.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteView.module.css';
import type { SitePage } from './site-page.ts';
import { useEarlyTyping } from './useEarlyTyping.ts';

interface SiteViewProps {
  page: SitePage;
  /** What `page.load` gave. */
  Page: ComponentType;
}

/** A page of the public site with header and footer: the same tree at build and in the browser. */
export function SiteView({ page, Page }: SiteViewProps) {
  useEarlyTyping();
  return (
    <StrictMode>
      {page.isBare ? (
        <main>
          <Page />
        </main>
      ) : (
        <div className={classes.site}>
          <a href="#page" className={classes.skip}>
            Skip to content
          </a>
          <SiteHeader path={page.path} />
          <main id="page" tabIndex={-1} className={classes.page}>
            <Page />
          </main>
          <SiteFooter />
          <LiveChat />
        </div>
      )}
    </StrictMode>
  );
}
