import { ToolRefused } from '../tool-refusal.ts';

/** Throws CONSENT_REQUIRED unless the guest has agreed, as the assistant says. */
export function mustBeAgreed(isConfirmed: boolean, toWhat: string): void {
  if (isConfirmed) return;
  throw new ToolRefused({
    code: 'CONSENT_REQUIRED',
    message: `The guest has not agreed to ${toWhat} yet. Nothing was changed.`,
    field: 'user_confirmed',
  });
}
