import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './Sections.module.css';

/** The last word of the home page. */
export function ClosingCall() {
  return (
    <section className={classes.closing} aria-labelledby="closing-heading">
      <div>
        <Title order={2} id="closing-heading" className={classes.heading}>
          Tonight could be fully booked
        </Title>
        <Text className={classes.lead}>Set up takes a few minutes. Your first 14 days are free.</Text>
      </div>
      <Button component={Link} to="/signup" size="lg">
        Start Free Trial
      </Button>
    </section>
  );
}
