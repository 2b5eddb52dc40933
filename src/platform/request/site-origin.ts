import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { requestContext } from './request-context.js';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127\.)/.test(address);

/**
 * Returns the public origin of the service, for links in mails: PUBLIC_URL, or else the origin of the request. The Host
 * header can be forged, and a reset link must never lead to a forged host, so Host is used only if it names the local
 * address of the connection; the fallback is localhost.
 */
export function siteOrigin(config: Pick<Config, 'publicUrl' | 'port'>, request: FastifyRequest): string {
  if (config.publicUrl) return config.publicUrl;
  const { localAddress, localPort } = request.socket;
  const named = `http://${request.headers.host ?? ''}`;
  if (URL.canParse(named)) {
    const { hostname, origin } = new URL(named);
    const ipv6 = `[${localAddress ?? ''}]`;
    const ipv4 = localAddress?.replace(/^::ffff:/, '');
    if (hostname === ipv4 || hostname === ipv6) return origin;
    if (loopbackNames.includes(hostname) && isLoopback(localAddress)) return origin;
  }
  return `http://localhost:${localPort ?? config.port}`;
}

/** Returns the origin for the current request; outside of requests (job, cron), PUBLIC_URL or localhost. */
export function currentOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return requestContext().origin || (config.publicUrl ?? `http://localhost:${config.port}`);
}
