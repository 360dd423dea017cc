import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to some one machine of the public internet. Everything else is refused: loopback, private
 * and link-local nets (cloud metadata live there), carrier-grade NAT, multicast, what is reserved, and every form in which
 * IPv6 carries an IPv4 address, because the inner one may be any of those.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}
