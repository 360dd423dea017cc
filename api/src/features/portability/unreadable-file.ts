/** A file that cannot be read on, with a sentence for the owner that says why and what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}
