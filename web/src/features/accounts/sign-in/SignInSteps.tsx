import { LoginCodeForm } from './LoginCodeForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { SignInStepsState } from './useSignInSteps.ts';

interface Props {
  steps: SignInStepsState;
  /** The one address that is asked for a password; any when left out. */
  knownEmail?: string;
  /** What follows, instead of the dashboard. */
  onSignedIn?: () => Promise<void>;
}

/** Signs a person in: by password, and for accounts with an authenticator app by its code. */
export function SignInSteps({ steps, knownEmail, onSignedIn }: Props) {
  const { typed, isCodeWanted, wantCode, back } = steps;
  if (isCodeWanted && typed)
    return <LoginCodeForm credentials={typed} onBack={back} onSignedIn={onSignedIn} />;
  return (
    <LoginForm initial={typed} knownEmail={knownEmail} onCodeWanted={wantCode} onSignedIn={onSignedIn} />
  );
}
