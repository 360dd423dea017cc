import { useState } from 'react';
import { LoginCodeForm } from '../accounts/LoginCodeForm.tsx';
import { LoginForm, type TypedCredentials } from '../accounts/LoginForm.tsx';

interface Props {
  email: string;
  /** Joins the team, once somebody is signed in. */
  onSignedIn: () => Promise<void>;
}

/** Signs the invited address in, with the code of an authenticator app where there is one, and joins the team. */
export function JoinByLogin({ email, onSignedIn }: Props) {
  const [typed, setTyped] = useState<TypedCredentials>({ email, password: '', rememberMe: false });
  const [isCodeWanted, setIsCodeWanted] = useState(false);

  if (isCodeWanted) {
    const goBack = () => setIsCodeWanted(false);
    return <LoginCodeForm credentials={typed} onBack={goBack} onSignedIn={onSignedIn} />;
  }
  const handleCodeWanted = (credentials: TypedCredentials) => {
    setTyped(credentials);
    setIsCodeWanted(true);
  };
  return <LoginForm initial={typed} isEmailFixed onCodeWanted={handleCodeWanted} onSignedIn={onSignedIn} />;
}
