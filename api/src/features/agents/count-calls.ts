import { uuidOf } from '../../platform/ids/global-id.ts';
import type { CallCounts } from '../channels/calls/call-counts.ts';
import { countedMethods } from '../channels/calls/call-limits.ts';
import type { ToolCall } from './agent-tool.ts';

/** What ChatGPT says in each call, by OpenAI's reference of its Apps SDK: `openai/userAgent`, `openai/locale` and the like. Nobody checks it. */
const OF_OPENAI = /^openai\//;

/** Codes that are a fault of ours, or of the line. */
const FAILED = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Counts a call of ChatGPT for the restaurant that it is about. Calls that name it otherwise than by its id are not among them. */
export function countCall(counts: CallCounts, { tool, meta, args, refusedWith }: ToolCall, ms: number): void {
  if (!Object.keys(meta).some((key) => OF_OPENAI.test(key))) return;
  const method = OPENAI_METHODS.find((name) => name === tool);
  const restaurantId = method && uuidOf('Restaurant', restaurantIn(args));
  if (!method || !restaurantId) return;
  const outcome = refusedWith === null ? 'answered' : FAILED.has(refusedWith) ? 'failed' : 'refused';
  counts.count({ restaurantId, channel: 'openai', method, outcome, ms });
}

const OPENAI_METHODS = countedMethods('openai').map(([name]) => name);

function restaurantIn(args: unknown): string {
  const { restaurant, restaurant_id: id = restaurant } = (args ?? {}) as Record<string, unknown>;
  return typeof id === 'string' ? id : '';
}
