/** Where a party that leaves is put down, told from tables, whose ids are global ones. */
export const DOOR = 'door';
