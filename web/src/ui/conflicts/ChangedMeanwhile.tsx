import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './ChangedMeanwhile.module.css';

/** A detail that two people have written differently, in words. */
export interface Difference {
  field: string;
  label: string;
  yours: string;
  theirs: string;
}

interface Props {
  /** What it is: "booking". */
  what: string;
  /** Said where nothing that is typed differs from what it is now. */
  untouched: string;
  differences: readonly Difference[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved while this was typed: both, side by side, and a choice. */
export function ChangedMeanwhile({
  what,
  untouched,
  differences,
  isSaving,
  onKeepMine,
  onTakeTheirs,
}: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(function comeIntoSight() {
    element.current?.focus();
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      color="orange"
      icon={<IconUsers aria-hidden size={20} stroke={1.75} />}
      ref={element}
      tabIndex={-1}
      title={`Somebody else changed this ${what} meanwhile`}
    >
      {differences.length > 0 ? (
        <table className={classes.differences}>
          <thead>
            <tr>
              <td />
              <th scope="col">Yours</th>
              <th scope="col">Saved by now</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, label, yours, theirs }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{yours || '–'}</td>
                <td>{theirs || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Text size="sm">{untouched}</Text>
      )}
      <Group gap="sm" mt="sm">
        <Button loading={isSaving} onClick={onKeepMine} size="sm">
          {differences.length > 0 ? 'Save mine' : 'Save'}
        </Button>
        {differences.length > 0 && (
          <Button disabled={isSaving} onClick={onTakeTheirs} size="sm" variant="default">
            Take theirs
          </Button>
        )}
      </Group>
    </Alert>
  );
}
