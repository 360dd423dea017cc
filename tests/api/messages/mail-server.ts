import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { atEndOfFile } from '../../testkit/at-end-of-file.ts';
import { type ReceivedMail, readMail } from './received-mail.ts';

const POLL_MS = 20;
const LONGEST_WAIT_MS = 60_000;

/** A real SMTP server that keeps what it receives, refuses whom it is told to, and can be away for a while. */
export class MailServer {
  /** Mails by the address of their envelope, in the order of arrival. */
  readonly #received: { to: string; mail: ReceivedMail }[] = [];
  /** How often a recipient was asked for, taken or not. */
  readonly #asked: string[] = [];
  readonly #refused = new Set<string>();
  #isSilent = false;
  #server: SMTPServer | null = null;
  #port = 0;

  /** Starts it on a free port, until the file's tests are over. */
  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.comesUp();
    atEndOfFile(() => server.goesDown());
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens on its port again. */
  async comesUp(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, answer) => {
        this.#asked.push(address);
        if (this.#isSilent) return;
        const refusal = Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 });
        answer(this.#refused.has(address) ? refusal : null);
      },
      onData: async (stream, { envelope }, answer) => {
        const mail = readMail(await text(stream));
        for (const { address } of envelope.rcptTo) this.#received.push({ to: address, mail });
        answer();
      },
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Closes its port, so that connections are refused. */
  async goesDown(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
    this.#server = null;
  }

  /** From now on says 550 to mails for this address. */
  refuses(address: string): void {
    this.#refused.add(address);
  }

  /** From now on takes mails for this address again. */
  takes(address: string): void {
    this.#refused.delete(address);
  }

  /** From now on, or no longer, leaves those who ask for a recipient without an answer. */
  isSilent(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  timesAsked(address: string): number {
    return this.#asked.filter((asked) => asked === address).length;
  }

  /** Mails to an address, but for those that ask to confirm it: every sign-up has one, and few stories are about it. */
  mailsTo(address: string): ReceivedMail[] {
    return this.#allTo(address).filter((mail) => !asksToConfirm(mail));
  }

  /** The mails that ask to confirm an address. */
  confirmationsTo(address: string): ReceivedMail[] {
    return this.#allTo(address).filter(asksToConfirm);
  }

  #allTo(address: string): ReceivedMail[] {
    return this.#received.filter(({ to }) => to === address).map(({ mail }) => mail);
  }

  /** The first mail to an address, or the one after so many, waiting for it. */
  mailTo(address: string, after = 0): Promise<ReceivedMail> {
    return this.#untilThere(`mail number ${after + 1} for ${address}`, () => this.mailsTo(address)[after]);
  }

  /** The mail that asks to confirm an address, or the one after so many, waiting for it. */
  confirmationTo(address: string, after = 0): Promise<ReceivedMail> {
    const find = () => this.confirmationsTo(address)[after];
    return this.#untilThere(`confirmation number ${after + 1} for ${address}`, find);
  }

  /** The first mail to an address with this subject, waiting for it: mails of one moment arrive in any order. */
  mailAbout(address: string, subject: string): Promise<ReceivedMail> {
    const find = () => this.mailsTo(address).find(({ headers }) => headers.get('subject') === subject);
    return this.#untilThere(`mail '${subject}' for ${address}`, find);
  }

  async #untilThere(what: string, find: () => ReceivedMail | undefined): Promise<ReceivedMail> {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
      const mail = find();
      if (mail) return mail;
      await sleep(POLL_MS);
    }
    throw new Error(`No ${what} within ${LONGEST_WAIT_MS} ms`);
  }
}

const asksToConfirm = ({ headers }: ReceivedMail) =>
  headers.get('subject') === 'Confirm your email address for Hoststand';
