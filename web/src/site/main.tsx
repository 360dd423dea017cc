import './site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageAt } from './pages.ts';
import { SiteView } from './SiteView.tsx';

/** Makes the prerendered page alive. In development, where nothing is prerendered, draws it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const page = pageAt(location.pathname);
  if (!root || !page) return;
  const { Page } = await page.load();
  const view = <SiteView page={page} Page={Page} />;
  if (root.firstElementChild) hydrateRoot(root, view);
  else createRoot(root).render(view);
}

await start();
