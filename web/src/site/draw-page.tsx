import './site.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pageAt } from './pages.ts';
import { SiteView } from './SiteView.tsx';

/** Draws the page of this address where no build has written it: in development. */
export async function drawPage(): Promise<void> {
  const root = document.getElementById('root');
  const page = pageAt(location.pathname);
  if (!root || !page) return;
  const { Page } = await page.load();
  flushSync(() => createRoot(root).render(<SiteView page={page} Page={Page} />));
}
