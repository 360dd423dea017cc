import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { SetUpChecklist_RestaurantFragmentDoc } from './SetUpChecklist.generated.ts';
import classes from './SetUpChecklist.module.css';
import { type SetUpStep, setUpSteps } from './set-up-steps.ts';

interface Props {
  restaurant: FragmentType<typeof SetUpChecklist_RestaurantFragmentDoc>;
}

/** What is left to do before guests can book; gone once all is done, or hidden in this browser. */
export function SetUpChecklist({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: SetUpChecklist_RestaurantFragmentDoc, from });
  const { id, viewerRole, onboarding } = restaurant;
  const [isHidden, setHidden] = useLocalStorage({
    key: `hoststand.set-up-hidden.${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (!onboarding || viewerRole === 'HOST' || isHidden) return null;
  const steps = setUpSteps(id, onboarding);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Paper aria-labelledby="set-up-title" className={classes.card} component="section">
      <Group justify="space-between">
        <Title id="set-up-title" order={2}>
          Get ready for your first guests
        </Title>
        <Group gap="xs">
          <Text c="dimmed" size="sm">
            {done} of {steps.length} done
          </Text>
          <Button onClick={() => setHidden(true)} size="compact-sm" variant="subtle">
            Hide
          </Button>
        </Group>
      </Group>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ul>
    </Paper>
  );
}

function Step({ step }: { step: SetUpStep }) {
  const { label, hint, isDone, to, isOwnEntry } = step;
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={classes.step} data-done={isDone}>
      <Icon aria-label={isDone ? 'Done:' : 'To do:'} className={classes.mark} role="img" size={22} />
      <div>
        {to === null || isDone ? (
          <Text fw={600}>{label}</Text>
        ) : isOwnEntry ? (
          <Anchor data-alone fw={600} href={to} target="_blank">
            {label}
          </Anchor>
        ) : (
          <Anchor data-alone component={Link} fw={600} to={to}>
            {label}
          </Anchor>
        )}
        {!isDone && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
      </div>
    </li>
  );
}
