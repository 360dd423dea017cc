import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { demoBookingPath } from '../../content/demo-restaurant.ts';
import { TAGLINE } from '../../content/navigation.ts';
import { EveningPreview } from './EveningPreview.tsx';
import classes from './Hero.module.css';

/** What Hoststand is for, in one sentence and one picture, and how to begin. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <Title order={1} className={classes.headline}>
          Fill More Tables. Automate Reservations. Stress Less.
        </Title>
        <Text className={classes.lead}>{TAGLINE} Guests book in seconds, you see it the same second.</Text>
        <div className={classes.actions}>
          <Button
            component={Link}
            to="/signup"
            size="lg"
            rightSection={<IconArrowRight size={19} stroke={2} aria-hidden />}
          >
            Start Free Trial
          </Button>
          <Button component="a" href={demoBookingPath} size="lg" variant="default">
            Try Demo
          </Button>
        </div>
        <Text c="dimmed" size="sm" mt="md">
          14 days free. No card needed.
        </Text>
      </div>
      <EveningPreview />
    </section>
  );
}
