import { z } from 'zod';
import type { AgentCaller } from '../agent-caller.ts';
import { ToolRefused } from '../tool-refusal.ts';
import { AgentKeyDocument } from './StaffTools.generated.ts';

/** The argument of every tool for staff: a key of one restaurant need not say which. */
export const ownRestaurant = z
  .string()
  .max(100)
  .optional()
  .describe("Id of the restaurant. Left out: the key's own, where it has one alone.");

interface Named {
  id: string;
  name: string;
}

/** The restaurant that a tool for staff works at. Throws NOT_FOUND for one that the caller does not work at, and for none of several. */
export async function restaurantOf(caller: AgentCaller, named: string | undefined): Promise<Named> {
  const { currentApiKey, viewer } = await caller.ask(AgentKeyDocument, {});
  const own: Named[] = currentApiKey?.restaurants ?? viewer?.restaurants.edges.map(({ node }) => node) ?? [];
  const found = named === undefined && own.length === 1 ? own[0] : own.find(({ id }) => id === named);
  if (found) return found;
  const list = own.map(({ id, name }) => `${name} (${id})`).join(', ');
  throw new ToolRefused({
    code: named === undefined ? 'REQUIRED' : 'NOT_FOUND',
    message: named === undefined ? 'Say which restaurant.' : 'You do not work at this restaurant.',
    field: 'restaurant',
    instead: `Call again with the id of one of these: ${list}.`,
  });
}
