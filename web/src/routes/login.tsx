import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginCodeForm } from '../features/accounts/LoginCodeForm.tsx';
import { LoginForm, type TypedCredentials } from '../features/accounts/LoginForm.tsx';
import { DoorCard } from '../ui/DoorCard.tsx';

/** /login: the password, and for accounts with an authenticator app its code. */
export function Component() {
  const [typed, setTyped] = useState<TypedCredentials | null>(null);
  const [isCodeWanted, setIsCodeWanted] = useState(false);

  function handleCodeWanted(credentials: TypedCredentials) {
    setTyped(credentials);
    setIsCodeWanted(true);
  }

  return (
    <DoorCard
      {...(isCodeWanted ? secondStep : firstStep)}
      footer={
        <>
          New to Hoststand?{' '}
          <Anchor component={Link} to="/signup" inherit>
            Start your free trial
          </Anchor>
        </>
      }
    >
      <title>Log in · Hoststand</title>
      {isCodeWanted && typed ? (
        <LoginCodeForm credentials={typed} onBack={() => setIsCodeWanted(false)} />
      ) : (
        <LoginForm initial={typed} onCodeWanted={handleCodeWanted} />
      )}
    </DoorCard>
  );
}

const firstStep = {
  title: 'Welcome back',
  lead: "Log in to see tonight's bookings.",
};

const secondStep = {
  title: 'Two-factor authentication',
  lead: 'Your password is right. One more step.',
};
