import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Radio, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PlanChoice_PlanFragmentDoc } from './PlanChoice.generated.ts';
import classes from './PlanChoice.module.css';

interface Props {
  plan: FragmentType<typeof PlanChoice_PlanFragmentDoc>;
  /** Whether it is the one that runs already. */
  isCurrent: boolean;
}

/** One plan to choose, with what it costs and includes. Inside a `Radio.Group`. */
export function PlanChoice({ plan: from, isCurrent }: Props) {
  const { data: plan } = useSuspenseFragment({ fragment: PlanChoice_PlanFragmentDoc, from });
  return (
    <Radio.Card className={classes.card} radius="lg" value={plan.id}>
      <div className={classes.top}>
        <Radio.Indicator />
        <Text component="span" fw={650} size="lg">
          {plan.name}
        </Text>
      </div>
      {isCurrent && (
        <Badge className={classes.mark} color="gray" variant="filled">
          Current plan
        </Badge>
      )}
      {!isCurrent && plan.popular && (
        <Badge className={classes.mark} variant="filled">
          Most popular
        </Badge>
      )}
      <span className={classes.price}>
        <strong>${plan.price}</strong> per month
      </span>
      <Text c="dimmed" component="span" size="sm">
        {plan.description}
      </Text>
      <span className={classes.features}>
        {plan.features.map((feature) => (
          <span className={classes.feature} key={feature}>
            <IconCheck aria-hidden className={classes.check} size={16} stroke={2} />
            {feature}
          </span>
        ))}
      </span>
    </Radio.Card>
  );
}
