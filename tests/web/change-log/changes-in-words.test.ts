import { describe, expect, test } from 'vitest';
import type { ChangeLogEntry } from '../../../web/src/features/change-log/change-log-entry.ts';
import {
  authorInWords,
  changesInWords,
  channelInWords,
} from '../../../web/src/features/change-log/changes-in-words.ts';

const DAY = { today: '2026-11-26', timezone: 'Europe/Berlin' };

/** What changed, by field: `[before, after]` as lists; null for a value that is not kept. */
type Changed = Record<string, [before: string[], after: string[]] | null>;

const entry = (changed: Changed, author: Partial<ChangeLogEntry> = {}): ChangeLogEntry => ({
  __typename: 'ChangeLogEntry',
  id: 'chg_1',
  at: '2026-11-26T18:00:00.000Z',
  authorKind: 'PERSON',
  authorName: 'Grace',
  channel: 'DASHBOARD',
  agentName: null,
  operation: 'updateBooking',
  ...author,
  changes: Object.entries(changed).map(([field, values]) => ({
    __typename: 'FieldChange',
    field: field as ChangeLogEntry['changes'][number]['field'],
    before: values?.[0] ?? [],
    after: values?.[1] ?? [],
    isKept: values !== null,
  })),
});

describe('what an act did', () => {
  test.each<[string[], Changed]>([
    [
      ['Booked for 2 on Tomorrow, 7:00 PM, table T1'],
      {
        STATUS: [[], ['PENDING']],
        DATE: [[], ['2026-11-27']],
        TIME: [[], ['19:00:00']],
        GUESTS: [[], ['2']],
        TABLES: [[], ['T1']],
        EMAIL: null,
      },
    ],
    [
      ['Booked for 2 on Tomorrow, 7:00 PM, Tasting (2 × Fish, 1 × Wine)'],
      {
        STATUS: [[], ['PENDING']],
        DATE: [[], ['2026-11-27']],
        TIME: [[], ['19:00:00']],
        GUESTS: [[], ['2']],
        EXPERIENCE: [[], ['Tasting']],
        MENUS: [[], ['2 × Fish']],
        ADD_ONS: [[], ['1 × Wine']],
      },
    ],
    [
      ['Menus: 2 × Fish, 1 × Vegetarian → 3 × Fish', 'Extras: none → 1 × Wine'],
      { MENUS: [['2 × Fish', '1 × Vegetarian'], ['3 × Fish']], ADD_ONS: [[], ['1 × Wine']] },
    ],
    [['Confirmed it'], { STATUS: [['PENDING'], ['CONFIRMED']] }],
    [['Declined it'], { STATUS: [['PENDING'], ['CANCELLED']], CANCELLATION: [[], ['DECLINED']] }],
    [['Cancelled it'], { STATUS: [['CONFIRMED'], ['CANCELLED']], CANCELLATION: [[], ['BY_GUEST']] }],
    [['Marked it as a no-show'], { STATUS: [['CONFIRMED'], ['NO_SHOW']] }],
    [['Deleted it'], { DELETED_AT: [[], ['2026-11-26T18:00:00.000Z']] }],
    [['Restored it'], { DELETED_AT: [['2026-11-26T18:00:00.000Z'], []] }],
    [
      [
        'Moved it from 7:00 PM to 8:15 PM',
        'Changed the number of guests from 2 to 4',
        'Moved it from table T1 to tables T2 and T3',
      ],
      {
        TIME: [['19:00:00'], ['20:15:00']],
        STARTS_AT: [['x'], ['y']],
        ENDS_AT: [['x'], ['y']],
        GUESTS: [['2'], ['4']],
        TABLES: [['T1'], ['T2', 'T3']],
      },
    ],
    [['Moved it from Today to Sat, Nov 28'], { DATE: [['2026-11-26'], ['2026-11-28']] }],
    [['Gave it table T1'], { TABLES: [[], ['T1']] }],
    [['Took table T1 from it'], { TABLES: [['T1'], []] }],
    [['Pinned its tables'], { TABLES_PINNED: [['false'], ['true']] }],
    [
      ['Seated the party'],
      { STATUS: [['CONFIRMED'], ['SEATED']], ARRIVED_AT: [[], ['x']], SEATED_AT: [[], ['x']] },
    ],
    [['Marked the party as here'], { ARRIVED_AT: [[], ['2026-11-26T18:00:00.000Z']] }],
    [['Marked 2 of the party as here'], { ARRIVED_AT: [[], ['x']], ARRIVED_GUESTS: [[], ['2']] }],
    [['Said that they are coming'], { GUEST_CONFIRMED_AT: [[], ['x']] }],
    [['Said that they will be 20 minutes late'], { LATE_MINUTES: [[], ['20']] }],
    [['Changed the name and phone number'], { CUSTOMER_NAME: null, PHONE: null }],
    [['Wrote the staff note “Cake”'], { STAFF_NOTE: [[], ['Cake']] }],
    [['Changed the requests from “Window” to “Bar”'], { SPECIAL_REQUESTS: [['Window'], ['Bar']] }],
    [['Removed the dietary note “No onion”'], { DIETARY_NOTE: [['No onion'], []] }],
    [['Changed the staff note'], { STAFF_NOTE: null }],
    [['Added the diets 1 × Vegan, Nut allergy'], { DIETS: [[], ['1 VEGAN NUT_ALLERGY']] }],
    [['Removed the occasion Birthday'], { OCCASION: [['BIRTHDAY'], []] }],
    [['Changed the tags from Press to Press, Wine'], { TAGS: [['Press'], ['Press', 'Wine']] }],
    [
      ['Let its turn end at 9:15 PM'],
      { ENDS_AT: [['2026-11-26T21:00:00.000Z'], ['2026-11-26T20:15:00.000Z']] },
    ],
    [['Changed its details'], { LANGUAGE: [['EN'], ['DE']] }],
  ])('reads %j', (sentences, changed) => {
    expect(changesInWords(entry(changed), DAY)).toEqual(sentences);
  });
});

describe('who did it, and through what', () => {
  test.each<[string, string | null, Partial<ChangeLogEntry>]>([
    ['Grace', null, {}],
    ['A former member of the staff', null, { authorName: null }],
    ['Till (API key)', null, { authorKind: 'API_KEY', authorName: 'Till', channel: 'API' }],
    ['The guest', 'on the booking page', { authorKind: 'GUEST', authorName: null, channel: 'PAGE' }],
    [
      'The guest',
      'on the restaurant’s own site',
      { authorKind: 'GUEST', authorName: null, channel: 'WIDGET' },
    ],
    ['The guest', 'through the API', { authorKind: 'GUEST', authorName: null, channel: 'API' }],
    ['The guest', 'through Google', { authorKind: 'GUEST', authorName: null, channel: 'GOOGLE' }],
    [
      'The guest',
      'through the assistant Claude',
      { authorKind: 'GUEST', authorName: null, channel: 'AGENT', agentName: 'Claude' },
    ],
    [
      'Till (API key)',
      'through an assistant',
      { authorKind: 'API_KEY', authorName: 'Till', channel: 'AGENT', agentName: null },
    ],
    ['Hoststand', 'with an import', { authorKind: 'SYSTEM', authorName: null, channel: 'IMPORT' }],
    ['Hoststand', null, { authorKind: 'SYSTEM', authorName: null, channel: 'SYSTEM' }],
  ])('is %s, %s', (author, channel, told) => {
    const made = entry({}, told);
    expect([authorInWords(made), channelInWords(made)]).toEqual([author, channel]);
  });
});
