/** What is selected on the floor. */
export type Selection =
  | { kind: 'table'; id: string }
  | { kind: 'element'; id: string }
  | { kind: 'zone'; id: number };

/** What is open over the page. */
export type FloorDialog =
  | { kind: 'addTable' }
  | { kind: 'addTables' }
  | { kind: 'editTable'; id: string }
  | { kind: 'deleteTable'; id: string }
  | { kind: 'deleteTables'; ids: readonly string[] }
  | { kind: 'zone'; id: number }
  | { kind: 'conflict' };
