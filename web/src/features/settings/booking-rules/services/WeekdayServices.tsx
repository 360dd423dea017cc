import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { WEEKDAYS } from '../rules-in-words.ts';
import { NO_OWN_RULES, ownRulesTyped } from './own-rules.ts';
import { ServiceFields } from './ServiceFields.tsx';
import type { ServiceRow, TypedWeek } from './services-form.ts';
import classes from './WeekdayServices.module.css';

interface Props {
  form: UseFormReturnType<TypedWeek>;
  /** ISO: 1 is Monday. */
  weekday: number;
}

const NEW = {
  name: 'Dinner',
  openingTime: '18:00',
  closingTime: '23:00',
  lastSeating: '',
  own: ownRulesTyped(NO_OWN_RULES),
};

/** The services of one weekday. */
export function WeekdayServices({ form, weekday }: Props) {
  const day = WEEKDAYS[weekday - 1];
  const { rows } = form.values;
  const ofDay = rows.flatMap((row, place) => (row.weekday === weekday ? { row, place } : []));
  const addService = () => form.setFieldValue('rows', [...rows, { ...NEW, key: randomId(), weekday }]);
  const copyToAll = () => form.setFieldValue('rows', copiedToWeek(ofDay.map(({ row }) => row)));
  return (
    <div className={classes.day}>
      <Group gap="xs" justify="space-between" mb={ofDay.length > 0 ? 6 : 0}>
        <Title className={classes.name} order={4}>
          {day}
          {ofDay.length === 0 && (
            <Text c="dimmed" component="span" ml="sm" size="sm">
              Closed
            </Text>
          )}
        </Title>
        <Group gap={4} wrap="nowrap">
          {ofDay.length > 0 && (
            <Button
              aria-label={`Copy to every day: ${day}`}
              onClick={copyToAll}
              size="compact-xs"
              variant="subtle"
            >
              Copy to every day
            </Button>
          )}
          <Button
            aria-label={`Add a service on ${day}`}
            leftSection={<IconPlus aria-hidden size={14} />}
            onClick={addService}
            size="compact-xs"
            variant="subtle"
          >
            Add a service
          </Button>
        </Group>
      </Group>
      <Stack gap="sm">
        {ofDay.map(({ row, place }, index) => (
          <ServiceFields
            getInputProps={(field) => form.getInputProps(`rows.${place}.${String(field)}`)}
            hours={row}
            isBelowOthers={index > 0 || rows.some((other) => other.weekday < weekday)}
            key={row.key}
            label={`${day}, service ${index + 1}`}
            onRemove={() => form.removeListItem('rows', place)}
          />
        ))}
      </Stack>
    </div>
  );
}

/** A week that has these services on every day. */
function copiedToWeek(services: readonly ServiceRow[]): ServiceRow[] {
  return WEEKDAYS.flatMap((_, index) =>
    services.map((service) => ({ ...service, key: randomId(), weekday: index + 1 })),
  );
}
