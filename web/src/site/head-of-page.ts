import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ADDRESS_PLACEHOLDER } from './address-placeholder.ts';
import type { SitePage } from './site-page.ts';

/** What the page says of itself in `<head>`: title, description, canonical address, Open Graph, JSON-LD. */
export function headOf(page: Pick<SitePage, 'path' | 'title' | 'description' | 'structuredData'>): string {
  const { path, title, description } = page;
  const address = `${ADDRESS_PLACEHOLDER}${path}`;
  const fullTitle = `${title} · Hoststand`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Hoststand',
    'og:title': fullTitle,
    'og:description': description,
    'og:url': address,
    'og:image': `${ADDRESS_PLACEHOLDER}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Hoststand: restaurant bookings without a double booking',
  };
  const tags = [
    createElement('title', null, fullTitle),
    createElement('meta', { name: 'description', content: description }),
    createElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    createElement('link', { rel: 'canonical', href: address }),
    ...Object.entries(properties).map(([property, content]) => createElement('meta', { property, content })),
  ];
  const data = (page.structuredData?.() ?? []).map(
    (facts) => `<script type="application/ld+json">${jsonInHtml(facts)}</script>`,
  );
  return [...tags.map((tag) => renderToStaticMarkup(tag)), ...data].join('\n    ');
}

/** JSON that cannot end the script element it stands in. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
