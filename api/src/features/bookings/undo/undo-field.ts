/** The field of a payload that says how long the change can be taken back. */
export const UNDO_UNTIL = {
  nullable: true,
  description:
    'Until when `undoBookingChange` takes this back, some twelve seconds from now for whoever asked, staff or key. The mail ' +
    'that tells the guest leaves after that. Null when nothing was changed, or it cannot be undone so.',
};
