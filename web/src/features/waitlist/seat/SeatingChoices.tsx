import { Badge, Group, Radio } from '@mantine/core';
import styles from './SeatingChoices.module.css';
import type { SeatingProposalQuery } from './SeatingProposal.generated.ts';
import { keyOf } from './seating-choice.ts';

type Node = Extract<NonNullable<SeatingProposalQuery['node']>, { __typename: 'WaitlistEntry' }>;
type Choice = NonNullable<Node['seatingProposal']>['choices'][number];

interface Props {
  choices: readonly Choice[];
  /** The place that is proposed. */
  best: string;
  value: string;
  onChange: (value: string) => void;
}

/** Every table and combination: free ones first, the others with what speaks against them. */
export function SeatingChoices({ choices, best, value, onChange }: Props) {
  if (choices.length === 0) return null;
  const rank = (choice: Choice) =>
    keyOf(choice.tableIds) === best ? 0 : choice.isFree ? 1 : choice.freeUntil ? 2 : choice.canChoose ? 3 : 4;
  const sorted = choices.toSorted((one, other) => rank(one) - rank(other));
  return (
    <Radio.Group label="Table" onChange={onChange} value={value}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <div className={styles.list} tabIndex={0}>
        {sorted.map((choice) => (
          <Radio
            description={choice.explanation}
            disabled={!choice.canChoose && !choice.freeUntil}
            key={keyOf(choice.tableIds)}
            label={
              <Group gap="xs">
                {choice.name}
                {keyOf(choice.tableIds) === best && <Badge color="teal">Best fit</Badge>}
              </Group>
            }
            value={keyOf(choice.tableIds)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
