/** The field `overruleReason` of every input of staff that asks for a place. */
export const OVERRULE_REASON = {
  nullable: true,
  description:
    'Why the booking should be accepted even if a rule refuses it, 1 to 500 characters. Stored with the rule, ' +
    'and only if one did refuse. It never gives the booking a table that somebody else holds.',
};

/** The field `until` of inputs that seat somebody. */
export const UNTIL = {
  nullable: true,
  description:
    'When the party has to leave, if that is before the end of its turn; at least 15 minutes after it arrives. ' +
    'Its stay ends then, so that it can have a table that is booked later. `SeatingChoice.freeUntil` and ' +
    '`BookingRefusal.freeUntil` say until when a table is free. A time after the end of its turn changes nothing.',
};

/** The field `refusal` of their payloads. */
export const REFUSAL = {
  nullable: true,
  description: 'The rule that refused it; null when none did.',
};
