import { type ComponentType, StrictMode } from 'react';
import { LiveChat } from '../chat/LiveChat.tsx';
import { Island } from './islands/Island.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteView.module.css';
import type { SitePage } from './site-page.ts';

interface SiteViewProps {
  page: SitePage;
  /** What `page.load` gave. */
  Page: ComponentType;
}

/** A page of the public site with header and footer, as the build writes it. What is alive of it stands in islands. */
export function SiteView({ page, Page }: SiteViewProps) {
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
          <Island name="chat" Part={LiveChat} />
        </div>
      )}
    </StrictMode>
  );
}
