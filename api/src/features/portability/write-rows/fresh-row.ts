/** A row with a booking, or a guest, that is to be written. */
export interface FreshRow<Record> {
  row: number;
  keyHash: string;
  record: Record;
}
