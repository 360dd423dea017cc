import { ActionIcon, Badge, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { daysInWords } from '../present-rules.ts';
import { WEEKDAYS } from '../rules-in-words.ts';
import { OwnRulesFields } from './OwnRulesFields.tsx';
import {
  hasOwnRules,
  NO_OWN_RULES,
  ownRulesInWords,
  ownRulesOf,
  ownRulesTyped,
  quartersOf,
} from './own-rules.ts';
import classes from './RulesByService.module.css';
import { type RuledRows, rowsByRules } from './rules-by-service.ts';
import type { ServiceRow, TypedWeek } from './services-form.ts';

interface Props {
  form: UseFormReturnType<TypedWeek>;
}

/** Which services do something otherwise than the restaurant, each with the days on which they do. */
export function RulesByService({ form }: Props) {
  const [edited, setEdited] = useState<EditedRules | null>(null);
  const groups = rowsByRules(form.values.rows);
  const isAlone = (group: RuledRows) => groups.filter(({ name }) => name === group.name).length === 1;
  const isEdited = (group: RuledRows) => group.places.some(({ key }) => edited?.chosen.includes(key));
  return (
    <section aria-label="Rules by service" className={classes.section}>
      <Title className={classes.title} order={4}>
        Rules by service
      </Title>
      <Text c="dimmed" size="sm">
        Pacing and turn times below hold for every service, unless one has its own here.
      </Text>
      <ul className={classes.list}>
        {groups.map((group) =>
          isEdited(group) ? (
            <li key={`the rules of ${group.name} that are edited`}>
              <RulesEditor
                chosen={edited?.chosen ?? []}
                form={form}
                name={group.name}
                onChoose={(chosen) => setEdited({ chosen })}
                onClose={() => setEdited(null)}
              />
            </li>
          ) : (
            <RulesOfService
              error={errorOf(form, group.places)}
              group={group}
              isAlone={isAlone(group)}
              key={group.key}
              onEdit={() => setEdited({ chosen: group.places.map(({ key }) => key) })}
            />
          ),
        )}
      </ul>
    </section>
  );
}

/** The rows, by their keys, whose rules are being changed: those of one name. */
interface EditedRules {
  chosen: string[];
}

interface RulesProps {
  group: RuledRows;
  isAlone: boolean;
  error: string | undefined;
  onEdit: () => void;
}

function RulesOfService({ group, isAlone, error, onEdit }: RulesProps) {
  const { name, places, own } = group;
  const words = ownRulesInWords(own);
  const days = daysInWords(places.map(({ weekday }) => weekday - 1));
  return (
    <li className={classes.item} data-own={words.length > 0 || undefined}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {!isAlone && (
            <Text c="dimmed" size="sm">
              {days}
            </Text>
          )}
          {words.length > 0 && (
            <Badge size="sm" variant="light">
              Own rules
            </Badge>
          )}
        </Group>
        {words.length === 0 && (
          <Text c="dimmed" size="sm">
            As the restaurant
          </Text>
        )}
        {words.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {error && (
          <Text c="var(--hs-bad)" role="alert" size="sm">
            {error}
          </Text>
        )}
      </div>
      <ActionIcon
        aria-label={`Change the rules of ${isAlone ? name : `${name}, ${days}`}`}
        color="gray"
        onClick={onEdit}
        size="lg"
        variant="subtle"
      >
        <IconAdjustments aria-hidden size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

interface EditorProps {
  form: UseFormReturnType<TypedWeek>;
  name: string;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
  onClose: () => void;
}

/** The rules of a service on the days that are chosen; the other days of that name keep what they have. */
function RulesEditor({ form, name, chosen, onChoose, onClose }: EditorProps) {
  const { rows } = form.values;
  const namesakes = rows.filter((row) => row.name.trim() === name);
  const [before] = useState(() => new Map(namesakes.map(({ key, own }) => [key, own])));
  const first = rows.find(({ key }) => chosen.includes(key));
  const own = first?.own ?? ownRulesTyped(NO_OWN_RULES);

  const put = (keys: readonly string[], rules: ServiceRow['own']) =>
    form.setFieldValue(
      'rows',
      rows.map((row) => {
        if (keys.includes(row.key)) return { ...row, own: rules };
        return chosen.includes(row.key) ? { ...row, own: before.get(row.key) ?? row.own } : row;
      }),
    );
  const choose = (keys: string[]) => {
    if (keys.length === 0) return;
    put(keys, own);
    onChoose(keys);
  };
  return (
    <Paper aria-label={`Rules of ${name}`} bg="var(--hs-page)" component="section" p="md">
      <Stack gap="lg">
        <Title order={5}>Rules of {name}</Title>
        {namesakes.length > 1 && (
          <Checkbox.Group label="Days with these rules" onChange={choose} value={[...chosen]}>
            <Group gap="md" mt={6}>
              {namesakes.map(({ key, weekday }) => (
                <Checkbox key={key} label={WEEKDAYS[weekday - 1]} size="xs" value={key} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <OwnRulesFields
          error={errorOf(form, placesOf(rows, chosen))}
          onChange={(rules) => put(chosen, rules)}
          quarters={first ? quartersOf(first) : []}
          value={own}
        />
        <Group gap="sm">
          <Button onClick={onClose} size="compact-md" variant="light">
            Done
          </Button>
          {hasOwnRules(ownRulesOf(own)) && (
            <Button
              onClick={() => put(chosen, ownRulesTyped(NO_OWN_RULES))}
              size="compact-md"
              variant="default"
            >
              Do as the restaurant
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

const placesOf = (rows: readonly ServiceRow[], keys: readonly string[]) =>
  rows.flatMap(({ key }, place) => (keys.includes(key) ? [{ place }] : []));

function errorOf(
  form: UseFormReturnType<TypedWeek>,
  places: readonly { place: number }[],
): string | undefined {
  const [error] = places.flatMap(({ place }) => form.errors[`rows.${place}.own`] ?? []);
  return typeof error === 'string' ? error : undefined;
}
