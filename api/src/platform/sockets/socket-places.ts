import type { WebSocket } from 'ws';
import { Places } from '../doors/places.ts';
import { SOCKETS_PER_ADDRESS, SOCKETS_PER_CALLER } from './socket-limits.ts';

/**
 * Counts the sockets of this process by who has them. Each process has places of its own, because what they protect is
 * a process's memory.
 */
export class SocketPlaces {
  readonly #places: Places;

  /** `factor` raises all places, for load tests. */
  constructor(factor: number) {
    this.#places = new Places(factor);
  }

  /** Takes a place of the address until the socket closes; false when there is none. */
  takeOfAddress(socket: WebSocket, network: string): boolean {
    return this.#take(socket, `address ${network}`, SOCKETS_PER_ADDRESS);
  }

  /** Takes a place of the session or key until the socket closes; false when there is none. */
  takeOfCaller(socket: WebSocket, callerId: string): boolean {
    return this.#take(socket, `caller ${callerId}`, SOCKETS_PER_CALLER);
  }

  #take(socket: WebSocket, key: string, places: number): boolean {
    const giveBack = this.#places.take(key, places);
    if (!giveBack) return false;
    socket.once('close', giveBack);
    return true;
  }
}
