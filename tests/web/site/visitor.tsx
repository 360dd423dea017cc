import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { pageAt } from '../../../web/src/site/pages.ts';
import { SiteView } from '../../../web/src/site/SiteView.tsx';

/** Draws the page at a path as the browser does once it has loaded. */
export async function opens(path: string): Promise<void> {
  render(await viewOf(path));
}

/** Shows the HTML of the page at a path, as before its code has come; what it answers with brings that code. */
export async function opensEarly(path: string): Promise<() => Promise<void>> {
  const view = await viewOf(path);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(view);
  document.body.append(root);
  onTestFinished(() => root.remove());
  return async () => {
    await act(async () => render(view, { container: root, hydrate: true }));
  };
}

async function viewOf(path: string) {
  const page = pageAt(path);
  if (!page) throw new Error(`There is no page at ${path}`);
  const { Page } = await page.load();
  return <SiteView page={page} Page={Page} />;
}
