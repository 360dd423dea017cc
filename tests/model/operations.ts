const VISIT = 'id status date time startsAt endsAt guests';
const BOOKING = `booking { ${VISIT} seatedAt tables { id } }`;
const REFUSAL = 'refusal { reason canOverrule explanation }';

/** What each mutation is asked to answer, besides its `userErrors`. Only what the first version knew too, unless said. */
const ANSWERS = {
  createBooking: `booking { ${VISIT} } manageToken`,
  holdSlot: 'hold { date time guests expiresAt }',
  extendHold: 'hold { expiresAt }',
  releaseHold: '',
  createStaffBooking: `${BOOKING} ${REFUSAL}`,
  setBookingStatus: `${BOOKING} ${REFUSAL}`,
  seatBooking: `${BOOKING} ${REFUSAL}`,
  moveBooking: `${BOOKING} ${REFUSAL}`,
  assignTablesToBooking: `${BOOKING} ${REFUSAL}`,
  deleteBooking: 'deletedBookingId',
  restoreBooking: BOOKING,
  undoBookingChange: `${BOOKING} ${REFUSAL}`, // since 0.2
  changeManagedBooking: `booking { ${VISIT} }`,
  cancelManagedBooking: `booking { ${VISIT} }`,
  confirmAttendance: `booking { ${VISIT} }`,
  createTable: 'table { id }',
  updateTable: 'table { id }',
  deleteTable: 'deletedTableId bookingCount',
  setTableStatus: 'table { id status }',
  replaceTableCombinations: 'combinations { tables { id } }',
  createBlock: 'block { id }',
  removeBlock: 'removedBlockId',
  updateBookingRules: 'restaurant { id }',
  updateRestaurant: 'restaurant { id }',
  replaceServices: 'restaurant { id }',
  setSpecialDay: 'restaurant { id }',
  removeSpecialDay: 'restaurant { id }',
  addToWaitlist: 'entry { id status }',
  setWaitlistStatus: `entry { id status booking { ${VISIT} tables { id } } } ${REFUSAL}`,
  mergeGuests: 'guest { id }',
  eraseGuest: 'erasedId',
  subscribeToPlan: 'restaurant { id }',
} as const;

/** A mutation that people of an evening send. */
export type OperationName = keyof typeof ANSWERS;

/** What they answer: each knows some of it. */
export interface Payload {
  booking?: AnsweredBooking | null;
  manageToken?: string | null;
  undoUntil?: string | null;
  hold?: { date: string; time: string; guests: number; expiresAt: string } | null;
  refusal?: { reason: string; canOverrule: boolean; explanation: string } | null;
  entry?: { id: string; status: string; booking: AnsweredBooking | null } | null;
  table?: { id: string } | null;
  block?: { id: string } | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

/** A booking as a mutation answers it; guests are not told their tables. */
export interface AnsweredBooking {
  id: string;
  status: string;
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  guests: number;
  seatedAt?: string | null;
  tables?: { id: string }[];
}

/** What the server under test has of what came after 0.1. */
export interface Knowledge {
  undoBookingChange: boolean;
}

const WITH_UNDO: readonly OperationName[] = ['setBookingStatus', 'moveBooking', 'deleteBooking'];

/** The text of a mutation, as the server understands it. */
export function textOf(name: OperationName, { undoBookingChange }: Knowledge): string {
  const more = undoBookingChange && WITH_UNDO.includes(name) ? 'undoUntil' : '';
  const input = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return `mutation($input: ${input}!) { ${name}(input: $input) { ${ANSWERS[name]} ${more} userErrors { code message field } } }`;
}

/** Asks a server which mutations it has. */
export const MUTATIONS = '{ __schema { mutationType { fields { name } } } }';
