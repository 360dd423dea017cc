/** The field of a payload that says how long the change can be taken back. */
export const UNDO_UNTIL = {
  nullable: true,
  description:
    'Until when `undoBookingChange` can take this change back: about twelve seconds from now, for staff and API ' +
    'keys alike. The mail to the guest is sent after that. Null when nothing changed or the change cannot be ' +
    'undone.',
};
