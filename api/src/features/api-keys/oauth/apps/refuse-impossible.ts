import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';

/** What of an app has to go together. */
interface Together {
  redirectUris: readonly string[];
  isConfidential: boolean;
  worksByItself: boolean;
}

/** Refuses with INVALID an app that could show nobody that it is itself, and with REQUIRED one that nobody could let in. */
export function refuseImpossible({ redirectUris, isConfidential, worksByItself }: Together): void {
  if (worksByItself && !isConfidential) {
    const message = 'An app that works by itself needs a secret. Make it confidential.';
    throw new Refusal(userError('INVALID', message, ['isConfidential']));
  }
  if (redirectUris.length === 0 && !worksByItself) {
    const message = 'Enter at least one address to which people are sent back.';
    throw new Refusal(userError('REQUIRED', message, ['redirectUris']));
  }
}
