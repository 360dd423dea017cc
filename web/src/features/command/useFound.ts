import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { spokenDay } from '../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../shared/dates/spoken-time.ts';
import { guestAddress } from '../guests/list/guest-address.ts';
import { CommandSearchDocument, type CommandSearchQuery } from './Command.generated.ts';
import type { Command } from './command.ts';

const PAUSE = 120;
const LONGEST = 100;
/** People say “table 12” of one that is named 12. */
const SAID_BEFORE = /^table\s+(?=\S)/i;

type Hit = NonNullable<
  NonNullable<CommandSearchQuery['viewer']>['restaurants']['edges'][number]['node']['search']
>[number];

interface Search {
  found: Command[];
  isSearching: boolean;
  /** Whether the server could not be asked: that nothing was found says nothing then. */
  hasFailed: boolean;
  searchAgain: () => Promise<unknown>;
}

/** Guests, bookings and tables that fit what is typed. What was found before stays until the answer is there. */
export function useFound(typed: string, today: string): Search {
  const asked = typed.trim().replace(SAID_BEFORE, '').slice(0, LONGEST);
  const [text] = useDebouncedValue(asked, PAUSE);
  const { data, previousData, loading, error, refetch } = useQuery(CommandSearchDocument, {
    variables: { text },
    skip: text === '',
    fetchPolicy: 'no-cache',
  });
  const shown = text === '' ? undefined : (data ?? previousData);
  const hits = shown?.viewer?.restaurants.edges[0]?.node.search ?? [];
  return {
    found: hits.flatMap((hit) => commandOf(hit, today)),
    isSearching: asked !== '' && (loading || text !== asked),
    hasFailed: asked !== '' && error !== undefined,
    searchAgain: () => refetch(),
  };
}

function commandOf({ matched, booking, guest, table }: Hit, today: string): Command[] {
  const externalId = (booking ?? guest ?? table)?.externalId;
  const called = matched === 'EXTERNAL_ID' && externalId ? ` · ${externalId}` : '';
  if (booking) {
    const { id, reference, customerName, date, time, guests } = booking;
    return [
      {
        id,
        group: 'Found',
        label: customerName,
        hint: `${spokenDay(date, today)} ${spokenTime(time)} · ${guests} ${guests === 1 ? 'guest' : 'guests'} · ${reference}${called}`,
        deed: {
          kind: 'go',
          to: `/bookings?q=${encodeURIComponent(reference)}&booking=${encodeURIComponent(id)}`,
        },
      },
    ];
  }
  if (table) {
    const { id, name, minCapacity, maxCapacity } = table;
    const seats = minCapacity === maxCapacity ? maxCapacity : `${minCapacity}–${maxCapacity}`;
    return [
      {
        id,
        group: 'Found',
        label: `Table ${name}`,
        hint: `${seats} ${maxCapacity === 1 ? 'guest' : 'guests'} · on the service screen${called}`,
        deed: { kind: 'go', to: `/service?table=${encodeURIComponent(id)}` },
      },
    ];
  }
  if (!guest) return [];
  const hint = [guest.phone, guest.email].filter(Boolean).join(' · ') || 'Guest';
  return [
    {
      id: guest.id,
      group: 'Found',
      label: guest.name,
      hint: `${hint}${called}`,
      deed: { kind: 'go', to: guestAddress(guest.id) },
    },
  ];
}
