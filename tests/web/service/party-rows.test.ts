import { describe, expect, test } from 'vitest';
import {
  arrivingRows,
  found,
  overdueRows,
  seatedRows,
  waitingRows,
} from '../../../web/src/features/service/list/party-rows.ts';
import type { ListedBooking, ServiceRoom } from '../../../web/src/features/service/service.ts';
import { zoneClock } from '../../../web/src/shared/dates/zone-clock.ts';
import { booked, GRACE, NOW, table } from './evening.ts';

const coming = (more: Partial<ListedBooking>) => booked({ ...GRACE, ...more });

const arrivalOf = ({ tables, ...booking }: ListedBooking, minutesLate = 0) => ({
  __typename: 'TonightArrival' as const,
  isLate: minutesLate >= 15,
  minutesLate,
  booking: { ...booking, tables: (tables ?? []).map((each) => ({ __typename: 'Table' as const, ...each })) },
});

/** The room at 7:42 PM with nobody in it, unless said otherwise. */
function room(more: Partial<ServiceRoom> = {}): ServiceRoom {
  return {
    __typename: 'Tonight',
    date: '2026-07-01',
    now: '2026-07-01T19:42:00.000Z',
    tables: [],
    arriving: [],
    seated: [],
    waiting: [],
    ...more,
  };
}

const four = { __typename: 'Table' as const, id: 'tbl_4', name: '4' };

describe('the list of those who come', () => {
  test('has who is late first, then who stands at the door, then all others by their time', () => {
    const rows = arrivingRows(
      room({
        arriving: [
          arrivalOf(coming({ id: 'a', customerName: 'Early', time: '19:45:00' })),
          arrivalOf(coming({ id: 'b', customerName: 'Here', arrivedAt: '2026-07-01T19:40:00.000Z' })),
          arrivalOf(coming({ id: 'c', customerName: 'Late', phone: '555 0142' }), 24),
        ],
      }),
      NOW,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Late', 'Here', 'Early']);
    expect(rows.map(({ urgent }) => urgent)).toEqual(['24 late', 'Here · 2 min', null]);
    expect(rows[0]?.facts).toEqual(['4', '555 0142']);
  });

  test('says who has told by their link that they come later, until they stand at the door or are late even then', () => {
    const told = coming({ lateMinutes: 15 });
    const rows = (booking: ListedBooking, minutesLate = 0) =>
      arrivingRows(room({ arriving: [arrivalOf(booking, minutesLate)] }), NOW)[0];
    expect(rows(told)).toMatchObject({ urgent: 'Late 15 min, told by guest', tone: 'delayed' });
    expect(rows({ ...told, status: 'PENDING' })?.urgent).toBe('Late 15 min, told by guest');
    expect(rows({ ...told, arrivedAt: '2026-07-01T19:40:00.000Z' })?.urgent).toBe('Here · 2 min');
    expect(rows(told, 20)?.urgent).toBe('20 late');
    expect(rows(coming({ lateMinutes: null }))?.urgent).toBeNull();
  });

  test('seats with one press at the table that it has, unless somebody sits there or its time is far', () => {
    const held = coming({ tables: [four] });
    const rowOf = (booking: ListedBooking, taken: boolean) =>
      arrivingRows(
        room({ arriving: [arrivalOf(booking)], tables: [table(taken ? { booking: booked() } : {})] }),
        NOW,
      )[0]?.act;
    expect(rowOf(held, false)).toEqual({ kind: 'seat', tableIds: ['tbl_4'], table: '4' });
    expect(rowOf(held, true)).toBeNull();
    expect(rowOf({ ...held, startsAt: '2026-07-01T22:00:00.000Z' }, false)).toBeNull();
    expect(rowOf(coming({ tables: [] }), false)).toBeNull();
  });

  test('marks allergies before anything else, then what the party does not eat', () => {
    const guest = {
      __typename: 'Guest' as const,
      id: 'gst_1',
      tags: ['VIP'],
      dietary: ['VEGAN' as const, 'NUT_ALLERGY' as const],
      dietaryNote: null,
      notes: null,
      history: { __typename: 'GuestHistory' as const, visits: 0, noShows: 0, lastVisit: null },
    };
    const [row] = arrivingRows(room({ arriving: [arrivalOf(coming({ guest }))] }), NOW);
    expect(row?.chips.map(({ words }) => words)).toEqual(['Nut allergy', 'Vegan', 'VIP', 'First visit']);
  });

  test('marks what is celebrated, in whatever language it was written, and not twice', () => {
    const occasions = [
      'It is our birthday!',
      'Wir feiern Geburtstag',
      'Notre anniversaire de mariage',
      'By the window',
    ];
    const marked = occasions.map((specialRequests) =>
      arrivingRows(room({ arriving: [arrivalOf(coming({ specialRequests }))] }), NOW)[0]?.chips.map(
        ({ words }) => words,
      ),
    );
    expect(marked).toEqual([['Birthday'], ['Birthday'], ['Anniversary'], []]);
  });

  test('finds a party by part of its name, whatever its accents, and by the last digits of its phone', () => {
    const rows = arrivingRows(
      room({
        arriving: [
          arrivalOf(coming({ id: 'a', customerName: 'Émile Zola', phone: '+1 617 555 0142' })),
          arrivalOf(coming({ id: 'b', customerName: 'Grace', phone: '+44 20 7946 0958' })),
        ],
      }),
      NOW,
    );
    expect(found(rows, 'emile').map(({ name }) => name)).toEqual(['Émile Zola']);
    expect(found(rows, '0142').map(({ name }) => name)).toEqual(['Émile Zola']);
    expect(found(rows, '55-01').map(({ name }) => name)).toEqual(['Émile Zola']);
    expect(found(rows, '9999')).toEqual([]);
  });
});

test('of those who sit, who is over comes first, then who leaves next', () => {
  const rows = seatedRows(
    room({
      seated: [
        booked({ id: 'a', customerName: 'Later', endsAt: '2026-07-01T20:30:00.000Z' }),
        booked({ id: 'b', customerName: 'Over', endsAt: '2026-07-01T19:28:00.000Z' }),
        booked({ id: 'c', customerName: 'Next', endsAt: '2026-07-01T20:00:00.000Z' }),
      ],
    }),
    NOW,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Over', 'Next', 'Later']);
  expect(rows[0]?.urgent).toBe('14 min over');
});

test('a party that waits longer than it was told says so, and one that was told is not told again by a slip', () => {
  const entry = {
    __typename: 'WaitlistEntry' as const,
    id: 'wait_1',
    customerName: 'Emmy',
    phone: '555',
    partySize: 2,
    status: 'WAITING' as const,
    createdAt: '2026-07-01T19:00:00.000Z',
    estimatedWait: 30,
    notifiedAt: null,
    notes: null,
  };
  const rows = waitingRows(
    room({
      waiting: [
        entry,
        { ...entry, id: 'wait_2', status: 'NOTIFIED', notifiedAt: '2026-07-01T19:37:00.000Z' },
      ],
    }),
    NOW,
  );
  expect(rows.map(({ urgent }) => urgent)).toEqual(['Longer than quoted', 'Told 5 min ago']);
  expect(rows.map(({ act }) => act)).toEqual([{ kind: 'tell' }, null]);
});

test('who sits past the end of the turn stands above those who come, to be finished with one press', () => {
  const seated = [
    booked({ id: 'a', customerName: 'Stays' }),
    booked({ id: 'b', customerName: 'Over', endsAt: '2026-07-01T19:28:00.000Z' }),
  ];
  expect(overdueRows(room({ seated }), NOW)).toMatchObject([{ name: 'Over', act: { kind: 'finish' } }]);
});

test('when the clocks go back an hour, a party has sat as long as it has, not as long as the clock says', () => {
  // In Berlin it is 2:50 AM for the first time, and twenty minutes later 2:10 AM for the second.
  const [satDown, now] = ['2026-10-25T00:50:00.000Z', Date.parse('2026-10-25T01:10:00.000Z')];
  const berlin = zoneClock('Europe/Berlin');
  expect([berlin.timeAt(Date.parse(satDown)), berlin.timeAt(now)]).toEqual(['02:50:00', '02:10:00']);
  const party = booked({
    time: '02:50:00',
    startsAt: satDown,
    seatedAt: satDown,
    endsAt: '2026-10-25T01:05:00.000Z',
  });
  expect(seatedRows(room({ seated: [party] }), now)).toMatchObject([{ lead: '20′', urgent: '5 min over' }]);
});
