import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';

/** Messages as they are published in files of `proto`, and what is held against them. Each file stands by itself, as it is published. */
export class PublishedMessages<Messages> {
  readonly #roots: readonly protobuf.Root[];
  readonly #package: string;

  constructor(files: readonly string[], packageName: string) {
    // Names stay as they are published: that is what the line has.
    this.#roots = files.map((file) => {
      const text = readFileSync(new URL(`proto/${file}.proto`, import.meta.url), 'utf8');
      return protobuf.parse(text, { keepCase: true }).root;
    });
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
    const type = this.#typeOf(name);
    const read = type.toObject(type.fromObject(message), { longs: String, enums: String, defaults: true });
    if (isRead(read, message)) return message;
    throw new Error(`A message is no ${name} as Google publishes it.`);
  }

  #typeOf(name: string): protobuf.Type {
    const path = `${this.#package}.${name}`;
    const type = this.#roots
      .map((root) => root.lookup(path, [protobuf.Type]))
      .find((found) => found !== null);
    if (type instanceof protobuf.Type) return type;
    throw new Error(`Google publishes no ${name}.`);
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
