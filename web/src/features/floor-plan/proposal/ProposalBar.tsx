import { Button, Group, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { LeaveGuard } from '../saving/LeaveGuard.tsx';
import unsaved from '../saving/UnsavedBar.module.css';
import classes from './ProposalBar.module.css';
import type { Proposal } from './useProposal.ts';

/** Stays in sight for as long as changes of tables are proposed and neither saved nor dropped, and says so where none can be made any more. */
export function ProposalBar({ steps, leftOut, isSaving, refusal, save, drop }: Proposal) {
  if (steps.length === 0) return leftOut > 0 ? <NothingLeft onClose={drop} /> : null;
  return (
    <>
      {!isSaving && <LeaveGuard />}
      <section aria-label="Proposed tables" className={`${unsaved.bar} ${classes.bar}`}>
        <div className={classes.words}>
          <Group gap="xs" wrap="nowrap">
            <IconFlask aria-hidden size={18} stroke={1.8} />
            <Text fw={600} role="status" size="sm">
              {steps.length === 1 ? 'One change' : `${steps.length} changes`} from the lab, not saved yet
            </Text>
          </Group>
          {refusal && (
            <Text c="var(--hs-bad)" role="alert" size="sm">
              {steps[0]?.words} {refusal}
            </Text>
          )}
          <details className={classes.list} open={steps.length <= 3}>
            <summary>What will change</summary>
            <ol>
              {steps.map(({ key, words, kind }) => (
                <li key={`${kind} ${key}`}>{words}</li>
              ))}
            </ol>
            {leftOut > 0 && (
              <p>
                {leftOut === 1 ? 'One change is' : `${leftOut} changes are`} left out: {WHY_LEFT_OUT}
              </p>
            )}
            <p>Parties that hold a table which goes are seated elsewhere, or it stays.</p>
          </details>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button disabled={isSaving} onClick={drop} variant="default">
            Drop
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            Save tables
          </Button>
        </Group>
      </section>
    </>
  );
}

const WHY_LEFT_OUT = 'the tables are gone or have fewer seats by now, or the area has no zone.';

/** A proposal is older than the room: nothing of it can be done. */
function NothingLeft({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label="Proposed tables" className={`${unsaved.bar} ${classes.bar}`}>
      <div className={classes.words}>
        <Group gap="xs" wrap="nowrap">
          <IconFlask aria-hidden size={18} stroke={1.8} />
          <Text fw={600} role="status" size="sm">
            Nothing of what the lab proposed can be done any more
          </Text>
        </Group>
        <Text size="sm">The room has changed since: {WHY_LEFT_OUT} Ask the lab again.</Text>
      </div>
      <Button onClick={onClose} variant="default">
        Close
      </Button>
    </section>
  );
}
