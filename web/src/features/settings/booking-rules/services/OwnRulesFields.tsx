import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { displayTime } from '../../../../shared/dates/display-time.ts';
import { CountInput } from '../editor/CountInput.tsx';
import { nextTurnTime, turnTimeInWords, turnTimesOf } from '../limits/turn-times-form.ts';
import classes from './OwnRulesFields.module.css';
import type { TypedOwnRules } from './own-rules.ts';

const MOST_TURN_TIMES = 20;

interface Props {
  value: TypedOwnRules;
  onChange: (value: TypedOwnRules) => void;
  /** The quarter-hours (HH:mm) of the service. */
  quarters: readonly string[];
  /** Why the API has refused them. */
  error?: string | undefined;
}

/** What a service does otherwise than the restaurant: how many may arrive, and how long they stay. */
export function OwnRulesFields({ value, onChange, quarters, error }: Props) {
  const change = (part: Partial<TypedOwnRules>) => onChange({ ...value, ...part });
  const figure = { min: 1, placeholder: 'As the restaurant', className: classes.figure };
  return (
    <Stack gap="lg">
      {error && (
        <Text c="var(--hs-bad)" role="alert" size="sm">
          {error}
        </Text>
      )}
      <Group align="flex-start" gap="sm">
        <CountInput
          {...figure}
          label="Covers per quarter-hour"
          max={10_000}
          onChange={(pacingCovers) => change({ pacingCovers })}
          value={value.pacingCovers}
        />
        <CountInput
          {...figure}
          label="Parties per quarter-hour"
          max={1_000}
          onChange={(pacingParties) => change({ pacingParties })}
          value={value.pacingParties}
        />
      </Group>
      <QuarterRows {...{ value, change, quarters }} />
      <TurnRows {...{ value, change }} />
    </Stack>
  );
}

interface RowsProps {
  value: TypedOwnRules;
  change: (part: Partial<TypedOwnRules>) => void;
}

function QuarterRows({ value, change, quarters }: RowsProps & Pick<Props, 'quarters'>) {
  const rows = value.quarters;
  const taken = new Set(rows.map(({ time }) => time));
  const next = quarters.find((time) => !taken.has(time));
  const put = (key: string, part: object) =>
    change({ quarters: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const figure = { min: 1, placeholder: 'As usual', className: classes.small };
  return (
    <Stack gap="xs">
      {rows.map(({ key, time, covers, parties }) => (
        <Group
          align="flex-end"
          aria-label={`Quarter-hour at ${displayTime(time)}`}
          gap="sm"
          key={key}
          role="group"
        >
          <Select
            allowDeselect={false}
            className={classes.small}
            data={(quarters.includes(time) ? quarters : [time, ...quarters]).map((each) => ({
              value: each,
              label: displayTime(each),
              disabled: each !== time && taken.has(each),
            }))}
            label="At"
            onChange={(chosen) => put(key, { time: chosen ?? time })}
            value={time}
          />
          <CountInput
            {...figure}
            label="Covers"
            max={10_000}
            onChange={(typed) => put(key, { covers: typed })}
            value={covers}
          />
          <CountInput
            {...figure}
            label="Parties"
            max={1_000}
            onChange={(typed) => put(key, { parties: typed })}
            value={parties}
          />
          <RemoveRow
            label={`Remove the quarter-hour at ${displayTime(time)}`}
            onRemove={() => change({ quarters: rows.filter((row) => row.key !== key) })}
          />
        </Group>
      ))}
      <AddRow
        isDisabled={next === undefined}
        label="Add a quarter-hour with other figures"
        onAdd={() =>
          next && change({ quarters: [...rows, { key: randomId(), time: next, covers: '', parties: '' }] })
        }
      />
    </Stack>
  );
}

function TurnRows({ value, change }: RowsProps) {
  const rows = value.turnTimes;
  const turnTimes = turnTimesOf(rows);
  const put = (key: string, part: object) =>
    change({ turnTimes: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  return (
    <Stack gap="xs">
      {rows.map(({ key, upTo, minutes }, index) => (
        <Stack aria-label={`Turn time ${index + 1} of the service`} gap={4} key={key} role="group">
          <Group align="flex-end" gap="sm">
            <CountInput
              className={classes.small}
              label="Party up to"
              max={100}
              min={1}
              onChange={(typed) => put(key, { upTo: typed })}
              value={upTo}
            />
            <CountInput
              className={classes.small}
              label="Minutes"
              max={720}
              min={15}
              onChange={(typed) => put(key, { minutes: typed })}
              step={15}
              value={minutes}
            />
            <RemoveRow
              label={`Remove turn time ${index + 1} of the service`}
              onRemove={() => change({ turnTimes: rows.filter((row) => row.key !== key) })}
            />
          </Group>
          <Text c="dimmed" size="sm">
            {turnTimeInWords(turnTimes, turnTimes[index] ?? { upTo: 0, minutes: 0 })}
          </Text>
        </Stack>
      ))}
      <AddRow
        isDisabled={rows.length >= MOST_TURN_TIMES}
        label={rows.length === 0 ? 'Set turn times of its own' : 'Add a party size'}
        onAdd={() => change({ turnTimes: [...rows, nextTurnTime(rows)] })}
      />
    </Stack>
  );
}

function AddRow({ label, isDisabled, onAdd }: { label: string; isDisabled: boolean; onAdd: () => void }) {
  return (
    <Group>
      <Button
        disabled={isDisabled}
        leftSection={<IconPlus aria-hidden size={14} />}
        onClick={onAdd}
        size="compact-sm"
        variant="default"
      >
        {label}
      </Button>
    </Group>
  );
}

function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon aria-label={label} color="gray" onClick={onRemove} size="lg" variant="subtle">
      <IconTrash aria-hidden size={18} stroke={1.6} />
    </ActionIcon>
  );
}
