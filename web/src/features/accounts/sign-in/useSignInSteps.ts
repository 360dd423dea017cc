import { useState } from 'react';
import type { TypedCredentials } from './LoginForm.tsx';

/** Where somebody is who signs in: at the password, or at the code of the authenticator app. */
export interface SignInStepsState {
  /** What was typed at the first step, once it was found right; null before. */
  typed: TypedCredentials | null;
  isCodeWanted: boolean;
  wantCode: (typed: TypedCredentials) => void;
  back: () => void;
}

/** The two steps of signing in; what was typed at the first is there again on the way back. */
export function useSignInSteps(): SignInStepsState {
  const [typed, setTyped] = useState<TypedCredentials | null>(null);
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  return {
    typed,
    isCodeWanted,
    wantCode: (credentials) => {
      setTyped(credentials);
      setIsCodeWanted(true);
    },
    back: () => setIsCodeWanted(false),
  };
}
