/** A write was not sent, as there is no connection: it is certain that it was not done. */
export class NotSent extends Error {
  override readonly name = 'NotSent';

  constructor() {
    super('There is no connection, so this was not sent.');
  }
}
