import { Input, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Level, type Levels, partList } from './key-scopes.ts';
import classes from './ScopesField.module.css';

/** How much of its role a key may use: all, all reading, or what is chosen part by part. */
export type Reach = 'ROLE' | 'READ' | 'CHOSEN';

const reaches = {
  ROLE: { label: 'Everything its role may do', about: 'All that the role chosen above allows' },
  READ: { label: 'Read only', about: 'Sees what its role sees, and changes nothing' },
  CHOSEN: { label: 'Only what I choose', about: 'Part by part, and never more than its role' },
} as const satisfies Record<Reach, { label: string; about: string }>;

interface Props {
  reach: Reach;
  onReach: (reach: Reach) => void;
  levels: Levels;
  onLevels: (levels: Levels) => void;
  /** Why the choice was not taken. */
  error?: ReactNode;
}

/** Asks how much of its role a new key may use, with a row for each part once it is chosen part by part. */
export function ScopesField({ reach, onReach, levels, onLevels, error }: Props) {
  const choose = (part: keyof Levels, level: string) => {
    if (isLevel(level)) onLevels({ ...levels, [part]: level });
  };
  return (
    <Stack gap="sm">
      <Radio.Group
        description="This stays as it is: a program that needs more gets another key."
        label="What it may do"
        onChange={(chosen) => isReach(chosen) && onReach(chosen)}
        value={reach}
      >
        <Stack gap="sm" mt="xs">
          {(Object.keys(reaches) as Reach[]).map((each) => (
            <Radio description={reaches[each].about} key={each} label={reaches[each].label} value={each} />
          ))}
        </Stack>
      </Radio.Group>
      {reach === 'CHOSEN' && (
        <ul aria-label="Parts" className={classes.parts} data-path="levels" tabIndex={-1}>
          {partList.map(({ key, label, about, writes }) => (
            <li className={classes.part} key={key}>
              <div className={classes.words}>
                <Text fw={550} size="sm">
                  {label}
                </Text>
                <Text c="dimmed" size="xs">
                  {about}
                </Text>
              </div>
              <SegmentedControl
                aria-label={label}
                className={classes.level}
                data={writes ? levelOptions : levelOptions.filter(({ value }) => value !== 'WRITE')}
                onChange={(level) => choose(key, level)}
                size="xs"
                value={levels[key]}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

const levelOptions: { value: Level; label: string }[] = [
  { value: 'NONE', label: 'Nothing' },
  { value: 'READ', label: 'Read' },
  { value: 'WRITE', label: 'Read and change' },
];

const isLevel = (value: string): value is Level => levelOptions.some((each) => each.value === value);
const isReach = (value: string): value is Reach => value in reaches;
