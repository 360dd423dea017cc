import type { AgentCaller } from '../agent-caller.ts';
import { ToolRefused } from '../tool-refusal.ts';

/** Throws CONSENT_REQUIRED unless the guest has agreed, as the assistant says. What is only tried out needs nobody's consent. */
export function mustBeAgreed({ isDryRun }: AgentCaller, isConfirmed: boolean, toWhat: string): void {
  if (isConfirmed || isDryRun) return;
  throw new ToolRefused({
    code: 'CONSENT_REQUIRED',
    message: `The guest has not agreed to ${toWhat} yet. Nothing was changed.`,
    field: 'user_confirmed',
  });
}
