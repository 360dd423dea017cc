import { Input, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Levels } from './key-scopes.ts';
import { PartsField } from './PartsField.tsx';

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
      {reach === 'CHOSEN' && <PartsField label="Parts" levels={levels} onLevels={onLevels} path="levels" />}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

const isReach = (value: string): value is Reach => value in reaches;
