import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema } from 'graphql';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { NewBookingDrawer } from '../../../web/src/features/bookings/booking-dialog/new/NewBookingDrawer.tsx';
import { BookingDrawer } from '../../../web/src/features/bookings/booking-drawer/BookingDrawer.tsx';
import { MergeDialog } from '../../../web/src/features/guests/merge/MergeDialog.tsx';
import { GuestDrawer } from '../../../web/src/features/guests/record/GuestDrawer.tsx';
import { KeyHistoryDialog } from '../../../web/src/features/settings/api-keys/KeyHistoryDialog.tsx';
import { WhyDialog } from '../../../web/src/features/waitlist/history/WhyDialog.tsx';
import { SeatDialog } from '../../../web/src/features/waitlist/seat/SeatDialog.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const DOWN = { message: 'Not available', extensions: { code: 'SERVICE_UNAVAILABLE' } };

/** The API over the real schema: slow, down, or answering that what is asked for is not there. */
class EmptyApi {
  isDown = true;
  private isSlow = true;
  private waiting: (() => void)[] = [];

  answer() {
    this.isSlow = false;
    for (const go of this.waiting.splice(0)) go();
  }

  readonly link = new ApolloLink((operation) => {
    const restaurant = { id: 'rest_1', today: '2026-07-01' };
    const rootValue = {
      node: null,
      viewer: { restaurants: { edges: [{ node: restaurant }] } },
      restaurant: null,
    };
    const found = new SchemaLink({ schema, rootValue }).request(operation);
    return new Observable((observer) => {
      const go = () => {
        if (!this.isDown) return void found.subscribe(observer);
        observer.next({ errors: [DOWN] });
        observer.complete();
      };
      if (this.isSlow) this.waiting.push(go);
      else go();
    });
  });
}

const nothing = () => undefined;

const entry = {
  __typename: 'WaitlistEntry' as const,
  id: 'wait_1',
  customerName: 'Ben',
  phone: '',
  partySize: 2,
  status: 'WAITING' as const,
  createdAt: '2026-07-01T19:30:00.000Z',
  estimatedWait: 10,
  proposedWait: null,
  actualWait: null,
  notifiedAt: null,
  closedAt: null,
  notes: null,
  position: 1,
  source: 'HOST' as const,
};

const neighbours = { previous: null, next: null };

interface Loading {
  what: string;
  dialog: ReactElement;
  /** How it calls what it waits for. */
  waits?: string;
  failed: string;
  /** What it shows when nothing is there. */
  empty: string;
}

const DIALOGS: Loading[] = [
  {
    what: 'a booking',
    dialog: <BookingDrawer id="bkg_1" onClose={nothing} onOpen={nothing} />,
    waits: 'Loading the booking',
    failed: 'The booking could not be loaded. Please try again.',
    empty: 'There is no such booking. It may have been deleted.',
  },
  {
    what: 'a guest',
    dialog: (
      <GuestDrawer
        id="gst_1"
        neighbours={neighbours}
        onBookings={nothing}
        onChanged={nothing}
        onClose={nothing}
        onOpen={nothing}
        viewerRole="OWNER"
      />
    ),
    waits: 'Loading the guest',
    failed: 'The guest could not be loaded. Please try again.',
    empty: 'There is no such guest. The record may have been merged or erased.',
  },
  {
    what: 'the form of a new booking',
    dialog: <NewBookingDrawer onClose={nothing} prefill={{}} />,
    failed: 'The form could not be loaded. Please try again.',
    empty: 'Book',
  },
  {
    what: 'what a key did',
    dialog: <KeyHistoryDialog apiKey={{ id: 'key_1', name: 'Website' }} onClose={nothing} />,
    waits: 'Loading the history',
    failed: 'Failed to load the history. Please check your connection and try again.',
    empty: 'There is no such key any more.',
  },
  {
    what: 'why a party waits',
    dialog: <WhyDialog entry={entry} onClose={nothing} timezone="UTC" />,
    waits: 'Loading history',
    failed: 'The history could not be loaded. Please try again.',
    empty: 'This party has been removed from the waitlist.',
  },
  {
    what: 'where a party could sit',
    dialog: <SeatDialog entry={entry} onClose={nothing} setStatus={async () => 'done'} timezone="UTC" />,
    waits: 'Loading tables',
    failed: 'The tables could not be loaded. Please try again, or seat the party without one.',
    empty: 'This party is no longer waiting.',
  },
  {
    what: 'what is kept of two guests',
    dialog: (
      <MergeDialog
        guest={{ id: 'gst_1', name: 'Ada', email: null, phone: null }}
        onClose={nothing}
        onMerged={nothing}
        other={{ id: 'gst_2', name: 'Ada L.', email: null, phone: null }}
      />
    ),
    waits: 'Loading the preview',
    failed: 'Not available',
    empty: 'One of the two is gone: the record may have been merged or erased.',
  },
];

async function opens(dialog: ReactElement): Promise<EmptyApi> {
  const api = new EmptyApi();
  render(
    <MemoryRouter>
      <ApolloProvider client={apolloClientOver(api.link)}>
        <MantineProvider env="test">{dialog}</MantineProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  return api;
}

const asksAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

test.each(DIALOGS)('$what that could not be loaded says so, and is asked for again', async (loading) => {
  const api = await opens(loading.dialog);
  expect(await screen.findByRole('status', loading.waits ? { name: loading.waits } : {})).toBeTruthy();
  api.answer();
  expect(await screen.findByText(loading.failed)).toBeTruthy();
  await asksAgain();
  expect(await screen.findByText(loading.failed)).toBeTruthy(); // still down
  api.isDown = false;
  await asksAgain();
  expect(await screen.findByText(loading.empty)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(loading.failed)).toBeNull());
});
