import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { callerAddress, isNetwork, proxyTrust, type TrustedProxies } from './caller-address.js';

/** Returns the caller of a connection from `from` with this X-Forwarded-For, as Fastify with our trust rule sees it. */
async function caller(trusted: TrustedProxies, from: string, forwardedFor?: string): Promise<string> {
  const server = fastify({ trustProxy: proxyTrust(trusted) });
  const found = new Promise<string>((resolve) => {
    server.get('/', async (request) => {
      resolve(callerAddress(request));
      return '';
    });
  });
  await server.ready();
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from });
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/', headers });
  server.routing(request, new ServerResponse(request));
  return found;
}

describe("the caller's address", () => {
  it('the caller’s address is the connection’s while no proxy is trusted', async () => {
    expect(await caller(false, '203.0.113.9')).toBe('203.0.113.9');
    expect(await caller(false, '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });

  it('the caller’s address is what a proxy in the private network saw, not what the client sent', async () => {
    for (const proxy of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.2',
      '192.168.1.1',
      '::1',
      'fd00::5',
      '::ffff:10.1.2.3',
    ]) {
      expect(await caller('private', proxy, '198.51.100.1')).toBe('198.51.100.1');
      expect(await caller('private', proxy, '192.0.2.66, 198.51.100.1')).toBe('198.51.100.1');
      expect(await caller('private', proxy, '192.0.2.66, 10.0.0.9')).toBe('10.0.0.9');
    }
  });

  it('the caller’s address is the connection’s when an outside client sends the header', async () => {
    for (const outside of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9'])
      expect(await caller('private', outside, '198.51.100.1')).toBe(outside);
    expect(await caller(['10.0.0.5'], '10.0.0.6', '198.51.100.1')).toBe('10.0.0.6');
  });

  it('finds the caller’s address behind a chain of configured proxies', async () => {
    const proxies = ['10.0.0.5', '203.0.113.0/24', '2001:db8:1::/48'];
    expect(await caller(proxies, '10.0.0.5', '192.0.2.66, 198.51.100.1, 203.0.113.77')).toBe('198.51.100.1');
    expect(await caller(proxies, '2001:db8:1::9', '198.51.100.1')).toBe('198.51.100.1');
  });

  it('reads the caller’s address without its port', async () => {
    expect(await caller('private', '127.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1');
    expect(await caller('private', '127.0.0.1', '[2001:db8::1]:4711')).toBe('2001:db8::1');
    expect(await caller('private', '127.0.0.1', '2001:db8::1')).toBe('2001:db8::1');
  });

  it('the caller’s address is the proxy’s when the header holds no address', async () => {
    for (const word of ['unknown', 'me', '1.2.3', '999.1.1.1', '<script>', '2001:db8::1::2'])
      expect(await caller('private', '127.0.0.1', word)).toBe('127.0.0.1');
  });
});

describe('a network in TRUST_PROXY', () => {
  it.each(['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8'])('TRUST_PROXY accepts the network %s', (text) =>
    expect(isNetwork(text)).toBe(true),
  );
  it.each(['', 'proxy', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/9', '10.0.0.0/x'])(
    'TRUST_PROXY rejects the network %p',
    (text) => expect(isNetwork(text)).toBe(false),
  );
});
