import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One household or office gets this much of IPv6 (RFC 6177): whoever has one address of it has all of them. */
const IPV6_NETWORK_BITS = 64;

/** Whom an address stands for when callers are counted: an IPv4 address itself, an IPv6 address its network. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // ::ffff:192.0.2.1 is 192.0.2.1
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [withoutZone] = address.split('%');
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${IPV6_NETWORK_BITS}`).toString();
}
