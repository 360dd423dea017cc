import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { BenchRestaurant } from './world.ts';

const SIMULATE = `subscription($id: ID!, $input: SimulateInput!) { simulate(restaurantId: $id, input: $input) {
  isOver simulation { asked seatedNow seatedDraft answers } userErrors { message } } }`;

interface Outcome {
  answers: number;
  asked: number;
}

interface LabMessage {
  type: string;
  id?: string;
  payload?: {
    data?: { simulate: { isOver: boolean; simulation: Outcome | null; userErrors: { message: string }[] } };
  };
}

/** An owner at the lab, on a socket of their own. */
export class LabOwner implements AsyncDisposable {
  readonly #socket: WebSocket;
  readonly #id: string;
  #asked = 0;

  private constructor(socket: WebSocket, id: string) {
    this.#socket = socket;
    this.#id = id;
  }

  static async open(url: string, { id, accessToken }: BenchRestaurant, address: string): Promise<LabOwner> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': address },
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken } }));
    await once(socket, 'message');
    return new LabOwner(socket, id);
  }

  /** Asks, and waits for the outcome. Throws when the lab has none. */
  async simulate(input: object): Promise<Outcome> {
    this.#asked += 1;
    const id = String(this.#asked);
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    let outcome: Outcome | null = null;
    const hear = (data: unknown) => {
      const message: LabMessage = JSON.parse(String(data));
      if (message.type === 'ping') return this.#socket.send('{"type":"pong"}');
      if (message.id !== id) return;
      outcome = message.payload?.data?.simulate.simulation ?? outcome;
      if (message.type === 'next' && message.payload?.data) return;
      if (outcome) resolve(outcome);
      else reject(new Error(`The lab said ${String(data)}`));
    };
    this.#socket.on('message', hear);
    const hungUp = () => reject(new Error('The lab hung up.'));
    this.#socket.once('close', hungUp);
    const payload = { query: SIMULATE, variables: { id: this.#id, input } };
    this.#socket.send(JSON.stringify({ id, type: 'subscribe', payload }));
    return promise.finally(() => this.#socket.off('message', hear).off('close', hungUp));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }
}
