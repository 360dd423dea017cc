import { Button, Title } from '@mantine/core';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import classes from './WaitlistManagement.module.css';

/** The page when its list could not be had. */
export function WaitlistFailure() {
  return (
    <div className={classes.page}>
      <Title order={1}>Waitlist Management</Title>
      <FormAlert message="Failed to fetch waitlist" />
      <Button justify="center" maw="12rem" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  );
}
