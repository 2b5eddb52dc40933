import { BlockList, isIP } from 'node:net';

/** Thrown for a URL or IP address that webhooks must not be sent to. */
export class AddressNotAllowed extends Error {}

function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const network of list) {
    const [address = '', bits = ''] = network.split('/');
    found.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return found;
}

/** Private networks, allowed with WEBHOOKS_ALLOW_PRIVATE. */
const privateNetworks = networks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]);

/**
 * Networks that never receive webhooks (IANA special-purpose registries): this network, link-local, protocol assignments,
 * documentation, benchmarking, multicast, reserved addresses and cloud metadata services.
 */
const neverAllowed = networks([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
/** Only these IPv6 addresses are public: a translated or IPv4-compatible address could lead to any IPv4 address. */
const globalUnicast = networks(['2000::/3']);

/** Whether a webhook may be sent to an IP address. IPv4-mapped IPv6 addresses match the IPv4 networks. */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (neverAllowed.check(address, type)) return false;
  if (privateNetworks.check(address, type)) return allowPrivate;
  return type === 'ipv4' || globalUnicast.check(address, type);
}

/** Lowest allowed port apart from the default ones of http and https. Lower ports belong to services such as mail. */
const lowestPort = 1024;

/**
 * Parses the URL of a webhook: https without credentials or a fragment, to a host that is not private by name or address.
 * The addresses a name resolves to are checked on every send.
 * @param allowPrivate also allows http and private hosts
 * @throws AddressNotAllowed
 */
export function webhookUrl(text: string, allowPrivate: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new AddressNotAllowed('not a URL');
  const { protocol, username, password, port, hash } = url;
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    throw new AddressNotAllowed(`the protocol ${protocol}`);
  if (username || password || hash) throw new AddressNotAllowed('credentials or a fragment');
  if (port !== '' && Number(port) < lowestPort) throw new AddressNotAllowed(`the port ${port}`);
  const host = hostOf(url);
  if (isIP(host) !== 0) {
    if (!isAllowedAddress(host, allowPrivate)) throw new AddressNotAllowed(`the address ${host}`);
  } else if (!allowPrivate && isLocalName(host)) throw new AddressNotAllowed(`the name ${host}`);
  return url;
}

/** Returns the host of a URL: a name, or an IP address without IPv6 brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether a name has no domain, or one that is never public. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name);
}
