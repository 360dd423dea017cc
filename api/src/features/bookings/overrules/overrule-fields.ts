/** The field `overruleReason` of every input of staff that asks for a place. */
export const OVERRULE_REASON = {
  nullable: true,
  description:
    'Why the booking is to have its place whatever the rules say, 1 to 500 characters. Kept with the rule, and only when ' +
    'one says no. No reason gives it a table that somebody else holds.',
};

/** The field `until` of inputs that seat somebody. */
export const UNTIL = {
  nullable: true,
  description:
    'When the party has to leave, where that is before the end of its turn, 15 minutes after it comes at least: its stay ends ' +
    'then, so that it can have a table that is booked later. `SeatingChoice.freeUntil` and `BookingRefusal.freeUntil` say until ' +
    'when one is free. Later than its turn it changes nothing.',
};

/** The field `refusal` of their payloads. */
export const REFUSAL = {
  nullable: true,
  description: 'The rule that says no, when one does; null otherwise.',
};
