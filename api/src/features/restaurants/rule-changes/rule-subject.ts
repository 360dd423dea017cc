/** A rule that a restaurant has once; named like the field or the list of the schema that shows it. */
type SingleRule =
  | 'openingHours'
  | 'seatingCapacity'
  | 'timeSlotDuration'
  | 'timezone'
  | 'tables'
  | 'tableCombinations'
  | 'areas'
  | 'services'
  | 'turnTimes'
  | 'pacingCovers'
  | 'pacingParties'
  | 'leadMinutes'
  | 'horizonDays'
  | 'largestOnlineParty'
  | 'instantConfirmation'
  | 'onlineBookingPaused'
  | 'staffTablesReleaseHours';

/** What somebody set: a single rule, the special day of a date (yyyy-MM-dd), or the block of a uuid. */
export type RuleSubject = SingleRule | `specialDay:${string}` | `block:${string}`;
