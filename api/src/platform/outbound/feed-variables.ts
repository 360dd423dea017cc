import { z } from 'zod';
import { readNamedFile } from '../process/named-file.ts';
import type { SftpDrop } from './sftp-drop.ts';

const FEEDS = ['merchants', 'services', 'availability'] as const;

/** A feed of Google's, each of which has a folder of its own. */
type FeedName = (typeof FEEDS)[number];

/** Where each feed is left. */
export type FeedDrops = Readonly<Record<FeedName, SftpDrop>>;

/** What the environment says of feeds. */
export const feedVariables = {
  GOOGLE_FEEDS_SFTP: z
    .url({ protocol: /^sftp$/, error: 'must be an address like sftp://partnerupload.google.com:19321' })
    .optional(),
  GOOGLE_FEEDS_USERS: z
    .string()
    .regex(
      /^[\w.-]{1,100}(,[\w.-]{1,100}){2}$/,
      `must be three names by comma, of the folders for ${FEEDS.join(', ')}`,
    )
    .optional(),
  GOOGLE_FEEDS_KEY: z.string().max(1_000, 'must be the path of a file').optional(),
  GOOGLE_FEEDS_HOST_KEY: z
    .string()
    .regex(
      /^SHA256:[\w+/]{43}$/,
      'must be SHA256: and the fingerprint of the server’s key, as ssh-keygen -l shows it',
    )
    .optional(),
};

type Given = Partial<Record<keyof typeof feedVariables, string>>;

const NAMES = [
  'GOOGLE_FEEDS_SFTP',
  'GOOGLE_FEEDS_USERS',
  'GOOGLE_FEEDS_KEY',
  'GOOGLE_FEEDS_HOST_KEY',
] as const;

/** What is wrong with them taken together. */
export function wrongFeeds(given: Readonly<Record<string, string | undefined>>): (string | false)[] {
  const set = NAMES.filter((name) => given[name]).length;
  return [
    set > 0 &&
      set < NAMES.length &&
      `${NAMES.join(', ')} are of use together only: set all of them, or none.`,
    set > 0 &&
      !given.GOOGLE_BOOKING_LOGINS &&
      'GOOGLE_FEEDS_SFTP takes GOOGLE_BOOKING_LOGINS: what a feed offers is booked there.',
  ];
}

/** Where feeds go; null when the environment says nothing of it. Throws StartupError when the key cannot be read. */
export function openFeedDrops(env: Given): FeedDrops | null {
  const {
    GOOGLE_FEEDS_SFTP: url,
    GOOGLE_FEEDS_USERS: users,
    GOOGLE_FEEDS_KEY: path,
    GOOGLE_FEEDS_HOST_KEY: print,
  } = env;
  if (!url || !users || !path || !print) return null;
  const { hostname, port } = new URL(url);
  const shared = {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? 22 : Number(port),
    privateKey: readNamedFile('GOOGLE_FEEDS_KEY', path),
    hostKey: print.slice('SHA256:'.length),
  };
  const [merchants = '', services = '', availability = ''] = users.split(',');
  const dropOf = (username: string): SftpDrop => ({ ...shared, username });
  return { merchants: dropOf(merchants), services: dropOf(services), availability: dropOf(availability) };
}
