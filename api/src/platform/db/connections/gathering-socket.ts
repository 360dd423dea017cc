import { Socket } from 'node:net';
import { keepOwnWrite } from './pg-doors.ts';

type Done = (error?: Error | null) => void;

/**
 * A connection to the database whose writes of one turn leave together: a batch of pipelined statements costs one system
 * call and one packet, not one for each statement.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  constructor() {
    super();
    keepOwnWrite(this);
  }

  override write(chunk: string | Uint8Array, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return typeof encodingOrDone === 'string'
      ? super.write(chunk, encodingOrDone, done)
      : super.write(chunk, encodingOrDone);
  }
}
