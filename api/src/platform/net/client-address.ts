import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Env } from '../../env.ts';

/** Whether the machine at `address`, so many hops away, is a proxy of ours. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** The proxies that stand in front: a number counts them, a text lists their addresses. */
export function trustedProxies(setting: Env['TRUST_PROXY']): TrustsProxy {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddress.compile(setting.split(',').map((address) => address.trim()));
}

/** Who is behind a request, past the proxies that are trusted; the same for HTTP and for sockets. */
export function clientAddress(request: IncomingMessage, setting: Env['TRUST_PROXY']): string {
  return proxyAddress(request, trustedProxies(setting));
}
