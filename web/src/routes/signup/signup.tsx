import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SignUpForm } from '../../features/accounts/sign-up/SignUpForm.tsx';
import { DoorCard } from '../../ui/cards/DoorCard.tsx';

/** /signup */
export function Component() {
  return (
    <DoorCard
      title="Start your free trial"
      lead="14 days, unlimited bookings, no card needed."
      footer={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <title>Sign up · Hoststand</title>
      <SignUpForm />
    </DoorCard>
  );
}
