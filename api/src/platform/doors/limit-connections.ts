import type { Server } from 'node:http';
import type { TrustsProxy } from '../net/client-address.ts';
import { networkOf } from '../net/network-of.ts';
import type { ProxyWatch } from '../net/proxy-watch.ts';
import { Places } from './places.ts';

/**
 * Connections of one address to one process: 2,500 live pages (socket-places.ts), and what browsers keep open beside
 * them. A fifth of all that a process takes.
 */
const CONNECTIONS_OF_AN_ADDRESS = 4_000;

/** What a limit on connections needs to know. */
export interface ConnectionLimit {
  /** Raises it, for load tests. */
  factor: number;
  trusts: TrustsProxy;
  proxies: Pick<ProxyWatch, 'refused'>;
  /** Is told of each that is cut off. */
  onCut(): void;
}

/**
 * Cuts off the connections of an address that has too many. A proxy that is trusted has as many as it likes: it
 * connects for everybody, and counts its own callers.
 */
export function limitConnections(server: Server, { factor, trusts, proxies, onCut }: ConnectionLimit): void {
  const places = new Places(factor);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || trusts(address, 0)) return;
    const giveBack = places.take(networkOf(address), CONNECTIONS_OF_AN_ADDRESS);
    if (giveBack) {
      socket.once('close', giveBack);
    } else {
      proxies.refused('connections', address);
      onCut();
      socket.destroy();
    }
  });
}
