/** The owner's and the application's login of one database. */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/** The migrated, empty database that every test database is a copy of. */
export const TEMPLATE = 'hoststand_template';

/** The same login on another database of the same server. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = database;
  return other.href;
}
