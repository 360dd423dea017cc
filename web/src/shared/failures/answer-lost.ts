/**
 * A write was sent and no answer came: nobody here can say whether it was done. Thrown instead of the line's own error, so
 * that no screen calls it a failure.
 */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
  /** Whether sending the same again cannot do it twice. */
  readonly isRepeatable: boolean;

  constructor(isRepeatable: boolean, cause: unknown) {
    super('No answer came, so this may have been done.', { cause });
    this.isRepeatable = isRepeatable;
  }
}
