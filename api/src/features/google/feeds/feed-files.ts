import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { LeftFile } from '../../../platform/outbound/sftp-drop.ts';
import type { FeedMetadata, Feeds } from './feed-messages.ts';

const packed = promisify(gzip);

/** How a feed is written: the name that its files begin with, its message, and as whose part of it a shard comes. */
interface Written<Name extends keyof Feeds, Row> {
  file: string;
  message: Name;
  /** When what it says was read. */
  at: Date;
  /** The rows that are written, in the order of the shards. */
  rows: readonly Row[];
  /** Rows of one file. */
  perShard: number;
  body: (rows: readonly Row[]) => Promise<Omit<Feeds[Name], 'metadata'>>;
  check: (name: Name, feed: Feeds[Name]) => object;
}

/**
 * The files of a feed, one shard after the other: JSON, packed. All have one nonce and say how many they are, so that Google takes all of them
 * or none; a feed with nothing in it is one file that says so.
 */
export async function* feedFiles<Name extends keyof Feeds, Row>({
  file,
  message,
  at,
  rows,
  perShard,
  body,
  check,
}: Written<Name, Row>): AsyncGenerator<LeftFile> {
  const total = Math.max(1, Math.ceil(rows.length / perShard));
  const seconds = Math.floor(at.getTime() / 1_000);
  const nonce = newNonce();
  for (let shard = 0; shard < total; shard += 1) {
    const metadata: FeedMetadata = {
      processing_instruction: 'PROCESS_AS_COMPLETE',
      shard_number: shard,
      total_shards: total,
      generation_timestamp: String(seconds),
      nonce,
    };
    const said = await body(rows.slice(shard * perShard, (shard + 1) * perShard));
    const text = JSON.stringify(check(message, { metadata, ...said } as Feeds[Name]));
    const number = (count: number) => String(count).padStart(3, '0');
    yield {
      name: `${file}_${seconds}_${number(shard + 1)}_of_${number(total)}.json.gz`,
      content: await packed(text),
    };
  }
}

/** A number that no feed had before, in 63 bits, so that it is one in every language. */
const newNonce = (): string => (randomBytes(8).readBigUInt64BE() >> 1n).toString();
