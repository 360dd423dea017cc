import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ssh2, { type AuthContext, type SFTPWrapper } from 'ssh2';
import { atEndOfFile } from '../at-end-of-file.ts';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs1', format: 'pem' })
    .toString();

const publicPart = (pem: string): Buffer => {
  const key = utils.parseKey(pem);
  if (key instanceof Error) throw key;
  return key.getPublicSSH();
};

/** A file that was left. */
interface Left {
  user: string;
  name: string;
  content: Buffer;
}

/** A server of SFTP that takes files of users with one key, as a folder in which one can only leave something. */
export class SftpStandIn {
  /** In the order in which they were whole. */
  readonly left: Left[] = [];
  /** Whether it takes no more files. */
  isFull = false;
  readonly clientKey = newKey();
  readonly #hostKey = newKey();
  readonly #server: InstanceType<typeof Server>;

  constructor() {
    this.#server = new Server({ hostKeys: [this.#hostKey] }, (client) => {
      let user = '';
      client.on('error', () => undefined); // whoever is refused hangs up
      client.on('authentication', (context) => {
        user = context.username;
        if (this.#isKnown(context)) context.accept();
        else context.reject(['publickey']);
      });
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => this.#take(acceptSftp(), user));
      });
    });
  }

  /** The fingerprint of its key, as `ssh-keygen -l` shows it. */
  get fingerprint(): string {
    return `SHA256:${createHash('sha256').update(publicPart(this.#hostKey)).digest('base64').replace(/=+$/, '')}`;
  }

  /** Begins to listen; its address. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `sftp://127.0.0.1:${port}`;
  }

  close(): void {
    this.#server.close();
  }

  #isKnown(context: AuthContext): boolean {
    if (context.method !== 'publickey') return false;
    const key = utils.parseKey(this.clientKey);
    if (key instanceof Error || !publicPart(this.clientKey).equals(context.key.data)) return false;
    return (
      !context.signature ||
      key.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo) === true
    );
  }

  #take(sftp: SFTPWrapper, user: string): void {
    const open = new Map<number, { name: string; pieces: { at: number; data: Buffer }[] }>();
    let handles = 0;
    sftp.on('OPEN', (request, name) => {
      if (this.isFull) return sftp.status(request, STATUS_CODE.FAILURE);
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(handles, 0);
      open.set(handles, { name, pieces: [] });
      handles += 1;
      sftp.handle(request, handle);
    });
    sftp.on('WRITE', (request, handle, at, data) => {
      open.get(handle.readUInt32BE(0))?.pieces.push({ at, data: Buffer.from(data) });
      sftp.status(request, STATUS_CODE.OK);
    });
    sftp.on('FSETSTAT', (request) => sftp.status(request, STATUS_CODE.OK));
    sftp.on('CLOSE', (request, handle) => {
      const file = open.get(handle.readUInt32BE(0));
      const pieces = file?.pieces.toSorted((one, other) => one.at - other.at) ?? [];
      if (file)
        this.left.push({ user, name: file.name, content: Buffer.concat(pieces.map(({ data }) => data)) });
      sftp.status(request, STATUS_CODE.OK);
    });
  }
}

/** Starts one, which ends after the file's tests. */
export async function startSftp(): Promise<{ sftp: SftpStandIn; url: string }> {
  const sftp = new SftpStandIn();
  const url = await sftp.listen();
  atEndOfFile(() => sftp.close());
  return { sftp, url };
}
