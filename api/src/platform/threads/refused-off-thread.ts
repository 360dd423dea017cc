/** A thread refuses to go on: why, and what its sentence is told with. It goes over to whoever started the thread. */
export class RefusedOffThread extends Error {
  readonly reason: string;
  readonly values: string[];

  constructor(reason: string, values: string[], message = reason) {
    super(message);
    this.reason = reason;
    this.values = values;
  }
}
