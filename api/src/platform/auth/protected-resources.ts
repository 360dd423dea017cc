/**
 * Doors that an app's token can be asked for by themselves (RFC 8707), as paths; the empty one is for all of them. `/mcp/staff` is `/mcp`
 * for those who have to say who they are.
 */
export const DOORS = ['', '/graphql', '/v1', '/mcp', '/mcp/staff'] as const;

/** A door that has metadata of its own. */
export type Door = (typeof DOORS)[number];

/** The address of a door in the protocol. */
export const resourceOf = (appUrl: string, door: Door): string => `${appUrl}${door}`;

/** All addresses that a token may be asked for; whoever writes the first one with its slash means the same. */
export const resourcesOf = (appUrl: string): string[] => [
  `${appUrl}/`,
  ...DOORS.map((door) => resourceOf(appUrl, door)),
];

/** Where the metadata of a door stands (RFC 9728, 3.1). */
export const metadataPathOf = (door: Door): string => `/.well-known/oauth-protected-resource${door}`;

/** The door to which a path belongs: the longest that it begins with. */
export function doorOf(path: string): Door {
  const doors = DOORS.filter((door) => path === door || path.startsWith(`${door}/`));
  return doors.at(-1) ?? '';
}
