import { createHash, timingSafeEqual } from 'node:crypto';
import type { ConnectConfig, SFTPWrapper } from 'ssh2';

/** A server that does not take a connection or a file within this is away. */
const ANSWER_WITHIN_MS = 60_000;

/** The other side did not answer, refused us, or is not who it should be. What was to be left there may be brought again. */
class DropAway extends Error {
  constructor(cause: unknown) {
    super(`Files could not be left by SFTP: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Where files are left, and how the other side is known. */
export interface SftpDrop {
  host: string;
  port: number;
  username: string;
  /** In PEM, or as OpenSSH writes it. */
  privateKey: string;
  /** SHA-256 of the server's own key, in base64 without its end of `=`, as `ssh-keygen -l` shows it behind `SHA256:`. */
  hostKey: string;
}

/** A file that is left. */
export interface LeftFile {
  name: string;
  content: Buffer;
}

/**
 * Leaves files in the folder in which the server puts us, one after the other, over one connection; resolves when the server has all of them. A
 * server with another key than the one it should have gets none. Throws DropAway.
 */
export async function leaveFiles(drop: SftpDrop, files: AsyncIterable<LeftFile>): Promise<void> {
  const { Client } = await import('ssh2');
  const client = new Client();
  try {
    const sftp = await connected(client, drop);
    for await (const { name, content } of files) await written(sftp, name, content);
  } catch (error) {
    throw error instanceof DropAway ? error : new DropAway(error);
  } finally {
    client.end();
  }
}

function connected(
  client: InstanceType<typeof import('ssh2').Client>,
  { hostKey, ...access }: SftpDrop,
): Promise<SFTPWrapper> {
  const settings: ConnectConfig = {
    ...access,
    readyTimeout: ANSWER_WITHIN_MS,
    hostVerifier: (key: Buffer) => isSame(createHash('sha256').update(key).digest(), hostKey),
  };
  return new Promise((resolve, reject) => {
    client.once('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    client.on('error', reject);
    client.once('close', () => reject(new Error('the connection was closed')));
    client.connect(settings);
  });
}

function isSame(shown: Buffer, pinned: string): boolean {
  const wanted = Buffer.from(pinned, 'base64');
  return wanted.length === shown.length && timingSafeEqual(wanted, shown);
}

function written(sftp: SFTPWrapper, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${name} was not taken in time`)), ANSWER_WITHIN_MS);
    sftp.writeFile(name, content, (error) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve();
    });
  });
}
