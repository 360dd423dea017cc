import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { ChangeLog } from '../../../web/src/features/change-log/ChangeLog.tsx';

interface Logged {
  author: string;
  note: string;
}

let log: Logged[];
let isDown: boolean;

/** Staff notes that were written one after the other, as the API tells of them. */
const api = new ApolloLink(({ variables }) => {
  if (isDown)
    return of({ data: null, errors: [{ message: 'Away', extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
  const edges = log
    .map(({ author, note }, position) => ({
      __typename: 'ChangeLogEntryEdge',
      node: {
        __typename: 'ChangeLogEntry',
        id: `chg_${position}`,
        at: '2026-11-26T18:00:00.000Z',
        authorKind: 'PERSON',
        authorName: author,
        channel: 'DASHBOARD',
        agentName: null,
        operation: 'updateBooking',
        changes: [
          { __typename: 'FieldChange', field: 'STAFF_NOTE', before: [], after: [note], isKept: true },
        ],
      },
    }))
    .reverse()
    .slice(0, variables.first);
  const changeLog = { __typename: 'ChangeLogEntryConnection', totalCount: log.length, edges };
  const restaurant = { __typename: 'Restaurant', id: 'rest_1', today: '2026-11-26', timezone: 'UTC' };
  return of({ data: { node: { __typename: 'Booking', id: 'bkg_1', restaurant, changeLog } } });
});

/** A drawer that shows the log; what is returned says that something of the booking changed. */
async function opens(): Promise<(looks: number) => Promise<void>> {
  const client = apolloClientOver(api);
  const page = (looks: number) => (
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <ChangeLog bookingId="bkg_1" looks={looks} />
      </MantineProvider>
    </ApolloProvider>
  );
  const { rerender } = await act(async () => render(page(0)));
  return (looks) => act(async () => rerender(page(looks)));
}

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => {
  isDown = false;
  log = ['one', 'two', 'three', 'four', 'five'].map((note) => ({ author: 'Grace', note }));
});

test('the latest three changes are read first, and all of them when asked', async () => {
  await opens();
  expect(await lines()).toEqual([
    'GraceNov 26, 2026, 6:00 PMWrote the staff note “five”',
    'GraceNov 26, 2026, 6:00 PMWrote the staff note “four”',
    'GraceNov 26, 2026, 6:00 PMWrote the staff note “three”',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  await screen.findByText('Wrote the staff note “one”');
  expect(await lines()).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a change of the booking is read without being asked for, and one that cannot be read takes nothing away', async () => {
  const changes = await opens();
  await lines();
  log.push({ author: 'Linus', note: 'six' });
  await changes(1);
  await screen.findByText('Wrote the staff note “six”');
  isDown = true;
  await changes(2);
  expect(await lines()).toHaveLength(3);
});

test('a log that cannot be had says so, and is loaded when asked again', async () => {
  isDown = true;
  await opens();
  expect(await screen.findByText('The changes could not be loaded.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(3);
});
