import type { McpServer } from '@modelcontextprotocol/server';
import { WIDGET_URI } from './widget-uri.ts';

/** By the MCP Apps extension, 2026-01-26. */
const MIME_TYPE = 'text/html;profile=mcp-app';

/** It asks nobody but its host: no origin has to be allowed, and none is. */
const LOOKS = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };

/** Puts the page of the booking entry into a server. */
export function mountWidget(server: McpServer, html: string): void {
  const about = {
    title: 'Booking entry',
    description: 'Free times of a restaurant, and the form to book one of them.',
    mimeType: MIME_TYPE,
    _meta: LOOKS,
  };
  server.registerResource('restaurant-reservation', WIDGET_URI, about, () => ({
    contents: [{ uri: WIDGET_URI, mimeType: MIME_TYPE, text: html, _meta: LOOKS }],
  }));
}
