/** Columns that are shown under another name than their own, and those that no field shows. */
const SHOWN_AS: Readonly<Record<string, string | null>> = {
  area_id: 'area',
  booking_id: 'booking',
  email_verified_at: 'emailVerified',
  // Told by the kind of the event.
  cancellation: null,
  deleted_at: null,
  // Of its mails alone.
  language: null,
};

/** The names of the schema's fields that show these columns of a booking, an entry of the waitlist or a guest. */
export function fieldsOf(columns: readonly string[] | null): string[] | null {
  if (!columns) return null;
  return columns.flatMap((column) => {
    const name = SHOWN_AS[column];
    if (name === null) return [];
    return [name ?? column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
  });
}
