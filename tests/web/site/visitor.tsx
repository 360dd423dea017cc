import { render } from '@testing-library/react';
import { pageAt } from '../../../web/src/site/pages.ts';
import { SiteView } from '../../../web/src/site/SiteView.tsx';

/** Draws the page at a path as the browser does once it has loaded. */
export async function opens(path: string): Promise<void> {
  const page = pageAt(path);
  if (!page) throw new Error(`There is no page at ${path}`);
  const { Page } = await page.load();
  render(<SiteView page={page} Page={Page} />);
}
