import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { requestContext } from './request-context.js';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127\.)/.test(address);

/**
 * The public origin of the service, for links in mails: PUBLIC_URL. Without it the origin of the request, but only as far
 * as the connection proves it: the Host header can be forged, and a reset link must never lead to a forged host.
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

/** The same for the current request; outside of one (job, cron) PUBLIC_URL or this machine. */
export function currentOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return requestContext().origin || (config.publicUrl ?? `http://localhost:${config.port}`);
}
