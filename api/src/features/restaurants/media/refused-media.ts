/** Why a file is not taken, as `extensions.reason` of the answer says it. */
export type MediaRefusal =
  | 'NOT_A_PICTURE'
  | 'NOT_A_PDF'
  | 'BROKEN'
  | 'HIDES_ANOTHER_FILE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_SMALL'
  | 'TOO_MANY';

/** A file that is not taken; its message is a sentence for people that says what to do. */
export class RefusedMedia extends Error {
  readonly reason: MediaRefusal;

  constructor(reason: MediaRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
