import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Which proxies' X-Forwarded-For header is trusted: none, those on this machine or in a private network, or those with
 * these addresses and networks (`10.0.0.5`, `10.0.0.0/8`).
 */
export type TrustedProxies = false | 'private' | readonly string[];

const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

/** Whether this is an address or a network, as in TRUST_PROXY. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIPv4(address) ? 32 : 128;
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/**
 * Builds the trust function for Fastify, which calls it for each address from the connection outwards; the first
 * untrusted one is the caller. Private networks are trusted for one hop only, because the caller can forge everything
 * beyond it.
 */
export function proxyTrust(trusted: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  const isPrivate = trusted === 'private';
  const networks = new BlockList();
  for (const network of isPrivate ? privateNetworks : trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    networks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address, hop) => {
    const family = isIP(address);
    return (
      family !== 0 && (!isPrivate || hop === 0) && networks.check(address, family === 4 ? 'ipv4' : 'ipv6')
    );
  };
}

/**
 * Returns the caller's address: that of the connection, or the one reported by a trusted proxy, without the port that
 * some proxies add. A reported value that is not an address is replaced by the proxy's own, so that nobody can evade a
 * limit with made-up text.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? (socket.remoteAddress ?? '') : address;
}
