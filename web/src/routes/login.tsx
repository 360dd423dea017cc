import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { DoorCard } from '../ui/DoorCard.tsx';

/** /login */
export function Component() {
  return (
    <DoorCard
      title="Welcome back"
      lead="Log in to see tonight's bookings."
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
      <LoginForm />
    </DoorCard>
  );
}
