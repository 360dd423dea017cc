import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SignInSteps } from '../../features/accounts/sign-in/SignInSteps.tsx';
import { useSignInSteps } from '../../features/accounts/sign-in/useSignInSteps.ts';
import { DoorCard } from '../../ui/cards/DoorCard.tsx';

/** /login: the password, and for accounts with an authenticator app its code. */
export function Component() {
  const steps = useSignInSteps();
  return (
    <DoorCard
      {...(steps.isCodeWanted ? secondStep : firstStep)}
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
      <SignInSteps steps={steps} />
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
