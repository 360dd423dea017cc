import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';

/** Messages as they are published in one of the files of `proto`, and what is held against them. */
export class PublishedMessages<Messages> {
  readonly #root: protobuf.Root;
  readonly #package: string;

  constructor(file: string, packageName: string) {
    const text = readFileSync(new URL(`proto/${file}.proto`, import.meta.url), 'utf8');
    // Names stay as they are published: that is what the line has.
    this.#root = protobuf.parse(text, { keepCase: true }).root;
    this.#package = packageName;
  }

  /**
   * A message as it was given, held against the published one. Throws Error for a field that the message does not have, and for a value that is
   * none of the field's: it leaves this server as a fault of ours and not as something that Google has to guess at.
   */
  checked<Name extends keyof Messages & string>(
    name: Name,
    message: Messages[Name] & object,
  ): Messages[Name] {
    const type = this.#root.lookupType(`${this.#package}.${name}`);
    const read = type.toObject(type.fromObject(message), { longs: String, enums: String, defaults: true });
    if (isRead(read, message)) return message;
    throw new Error(`A message is no ${name} as Google publishes it.`);
  }
}

/** Whether all that is meant is what would be read. */
function isRead(read: unknown, meant: unknown): boolean {
  if (typeof meant !== 'object' || meant === null) return read === meant;
  if (typeof read !== 'object' || read === null) return false;
  return Object.entries(meant).every(
    ([name, value]) => value === undefined || isRead((read as Record<string, unknown>)[name], value),
  );
}
