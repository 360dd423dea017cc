import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDataDir } from '../process/kept-file.ts';

/** A file that travels with a kept mail. */
interface KeptAttachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** A mail as it was kept instead of sent. */
export interface KeptMail {
  from: string;
  to: string;
  replyTo?: string | undefined;
  /** Where one click ends mails of this kind. */
  listUnsubscribe?: string | undefined;
  subject: string;
  html: string;
  text: string;
  attachments?: KeptAttachment[];
  /** When it was written, ISO 8601. */
  keptAt: string;
}

/** A mail's name in the folder: its time, then a mark of its own. */
const NAME = /^\d{8}T\d{9}Z-[\da-f]{8}$/;

/** Mails in a folder of the data directory: each as an `.eml` for any mail program, and beside it what a page shows. */
export class MailFolder {
  readonly #dataDir: string;
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, 'mail');
  }

  /** Keeps a mail under the name that its time and its mark make. */
  async keep(mail: KeptMail, mark: string, source: Buffer): Promise<void> {
    const path = join(this.#folder, `${mail.keptAt.replace(/[-:.]/g, '')}-${mark}`);
    const keepSource = () => writeFile(`${path}.eml`, source, { mode: 0o600 });
    await keepSource().catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      ensureDataDir(this.#dataDir);
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await keepSource();
    });
    // Renamed into its place, so that a reader never meets half of it.
    await writeFile(`${path}.draft`, JSON.stringify(mail), { mode: 0o600 });
    await rename(`${path}.draft`, `${path}.json`);
  }

  /** The names of the newest mails, newest first. */
  async names(most: number): Promise<string[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const names = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
    return names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
      .slice(0, most);
  }

  /** One mail; null when there is none of this name. */
  async read(name: string): Promise<KeptMail | null> {
    const content = await this.#file(name, 'json');
    return content && (JSON.parse(content.toString('utf8')) as KeptMail);
  }

  /** One mail as it would have travelled; null when there is none of this name. */
  source(name: string): Promise<Buffer | null> {
    return this.#file(name, 'eml');
  }

  async #file(name: string, kind: 'eml' | 'json'): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    return readFile(join(this.#folder, `${name}.${kind}`)).catch(() => null);
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
