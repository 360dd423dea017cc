import type { App } from '../../../platform/app.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

/** What one network address may ask the assistant, on the help pages and in the chat together: each answer costs money. */
const PER_MINUTE: Limit = { name: 'assistant-minute', points: 12, perSeconds: 60 };
const PER_DAY: Limit = { name: 'assistant-day', points: 200, perSeconds: 86_400 };

/** Counts one question. Throws RATE_LIMITED after too many. */
export async function countQuestion({ limits }: App, address: string): Promise<void> {
  await limits.consume(PER_MINUTE, address);
  await limits.consume(PER_DAY, address);
}
