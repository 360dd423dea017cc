import { readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/server';
import type { AgentWork } from './agent-tool.ts';
import { guestTools } from './guest-tools.ts';
import { mountResources } from './resources.ts';
import { staffTools } from './staff-tools.ts';
import { mountWidget } from './widget-resource.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const INSTRUCTIONS =
  'Hoststand books tables in restaurants. For a guest: find_restaurants, search_availability, hold_table, read the terms out, then confirm_booking ' +
  'with user_confirmed: true once the guest agrees. Every answer says the next_step; every refusal has a code, says whether it is retryable, ' +
  'and what to do instead. Dates and times are those of the restaurant. Never tell a guest that they have a table before confirm_booking says so.';

/** The server of one request: the tools that its caller may use, and what can be read. */
export function mcpServer(at: AgentWork): McpServer {
  const { actor, app } = at.context;
  const server = new McpServer(
    { name: 'hoststand', title: 'Hoststand', version, websiteUrl: app.env.APP_URL },
    { instructions: INSTRUCTIONS },
  );
  const tools = actor.userId === null ? guestTools : [...guestTools, ...staffTools];
  for (const tool of tools) tool.mount(server, at);
  mountResources(server, at);
  if (app.reservationWidget !== null) mountWidget(server, app.reservationWidget);
  return server;
}
