import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import classes from './PartyList.module.css';
import type { ListName } from './party-rows.ts';
import type { Listed } from './useListed.ts';

interface ListSwitchProps {
  counts: Record<ListName, number>;
  listed: Listed;
}

/** Which of the lists is shown, each with how many stand on it; its glass turns it into a field that finds anybody. */
export function ListSwitch({ counts, listed }: ListSwitchProps) {
  const { list, show, typed, find, stopFinding } = listed;
  useHotkeys([['/', () => find('')]]);
  if (typed !== null) {
    return (
      <div className={classes.switch}>
        <TextInput
          aria-label="Find a party by name or phone"
          autoFocus
          classNames={{ input: classes.field }}
          flex={1}
          leftSection={<IconSearch aria-hidden size={18} stroke={1.7} />}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && stopFinding()}
          placeholder="Name or last digits"
          value={typed}
        />
        <ActionIcon aria-label="Stop searching" color="gray" onClick={stopFinding} size={48} variant="subtle">
          <IconX aria-hidden size={20} />
        </ActionIcon>
      </div>
    );
  }
  return (
    <div className={classes.switch}>
      <SegmentedControl
        aria-label="List"
        classNames={{ root: classes.segments, label: classes.segment }}
        data={[
          { value: 'arriving', label: `Arriving ${counts.arriving}` },
          { value: 'waitlist', label: `Waitlist ${counts.waitlist}` },
          { value: 'seated', label: `Seated ${counts.seated}` },
        ]}
        onChange={(value) => show(value as ListName)}
        value={list}
      />
      <ActionIcon
        aria-label="Find a party"
        color="gray"
        onClick={() => find('')}
        size={48}
        title="Find a party ( / )"
        variant="subtle"
      >
        <IconSearch aria-hidden size={20} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
