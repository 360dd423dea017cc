import { useQuery } from '@apollo/client/react';
import { Box, Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/dates/server-clock.ts';
import { spokenDay } from '../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../shared/dates/spoken-time.ts';
import { zoneClock } from '../../shared/dates/zone-clock.ts';
import { LoadAgain } from '../../ui/forms/LoadAgain.tsx';
import { CommandPlaceDocument } from './Command.generated.ts';
import classes from './CommandField.module.css';
import { type Command, GROUPS } from './command.ts';
import { noteRecent, recentCommands } from './recent-commands.ts';
import { spokenBooking } from './spoken-booking.ts';
import { fitting, standingCommands } from './standing-commands.ts';
import { useDeed } from './useDeed.ts';
import { useFound } from './useFound.ts';

interface Props {
  onClose: () => void;
  onShowKeys: () => void;
}

/** Finds guests, bookings and tables, goes anywhere, and takes a booking as it is said on the phone. */
export function CommandField({ onClose, onShowKeys }: Props) {
  const [typed, setTyped] = useState('');
  const { commands, isSearching, hasFailed, searchAgain } = useCommands(typed);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const ids = commands.map(({ id }) => id).join();
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (ids) selectFirstOption();
  }, [ids, selectFirstOption]);
  const perform = useDeed(onShowKeys);
  const submit = (key: string) => {
    const chosen = commands.find((command) => keyOf(command) === key);
    if (!chosen) return;
    noteRecent(chosen);
    onClose();
    perform(chosen.deed);
  };
  return (
    <Modal
      aria-label="Find or do anything"
      classNames={{ content: classes.content }}
      onClose={onClose}
      onEnterTransitionEnd={selectFirstOption}
      opened
      padding={0}
      size="38rem"
      withCloseButton={false}
      yOffset="12dvh"
    >
      <Combobox onOptionSubmit={submit} store={combobox}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            aria-label="Find or do anything"
            classNames={{ input: classes.input }}
            data-autofocus
            leftSection={<IconSearch aria-hidden size={20} />}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder="A name, the end of a phone number, or “4 tonight 8pm Okafor”"
            rightSection={isSearching && <Loader aria-label="Searching" size="xs" />}
            size="lg"
            value={typed}
            variant="unstyled"
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label="What fits" className={classes.options}>
          {GROUPS.map((group) => (
            <CommandGroup
              commands={commands.filter((command) => command.group === group)}
              key={group}
              label={group}
            />
          ))}
          {commands.length === 0 && !hasFailed && (
            <Combobox.Empty>
              {isSearching
                ? 'Searching…'
                : 'Nothing fits. Try fewer letters, or the last digits of the phone number.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {hasFailed && (
          <Box p="md">
            <LoadAgain
              message="Guests, bookings and tables could not be searched. Please try again."
              onTry={searchAgain}
            />
          </Box>
        )}
      </Combobox>
    </Modal>
  );
}

function CommandGroup({ label, commands }: { label: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <Combobox.Group classNames={{ groupLabel: classes.group }} label={label}>
      {commands.map((command) => (
        <Combobox.Option className={classes.option} key={keyOf(command)} value={keyOf(command)}>
          <span className={classes.label}>{command.label}</span>
          {command.hint && <span className={classes.hint}>{command.hint}</span>}
          {command.keys && <kbd className={classes.keys}>{command.keys}</kbd>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

const keyOf = ({ group, id }: Command) => `${group} ${id}`;

/** What fits, best first: the booking that was said, what was found, then what can be done. */
function useCommands(typed: string) {
  const { data } = useQuery(CommandPlaceDocument);
  const place = data?.viewer?.restaurants.edges[0]?.node;
  const today = zoneClock(place?.timezone ?? 'UTC').dateAt(serverNow());
  const said = place ? sayBooking(typed, today) : [];
  const { found, ...search } = useFound(said.length > 0 ? '' : typed, today);
  const recent = typed.trim() === '' ? recentCommands() : [];
  const standing = fitting(standingCommands(place?.viewerRole ?? null), typed);
  return { commands: [...said, ...recent, ...found, ...standing], ...search };
}

function sayBooking(typed: string, today: string): Command[] {
  const prefill = spokenBooking(typed, today);
  if (!prefill) return [];
  const { party = 0, day, time, name, phone } = prefill;
  const when = [day && spokenDay(day, today), time && spokenTime(time)].filter(Boolean).join(' ');
  return [
    {
      id: 'said',
      group: 'Book',
      label: [name || 'New booking', when].filter(Boolean).join(', '),
      hint: [`${party} ${party === 1 ? 'guest' : 'guests'}`, phone].filter(Boolean).join(' · '),
      deed: { kind: 'newBooking', prefill },
    },
  ];
}
