import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { consolePages } from '../../../common/pages/console-paths.js';
import { portalParts } from '../../../common/pages/console-addresses.js';
import { serveSites } from './sites.js';

describe('the addresses of the web apps', () => {
  const server = fastify();
  let folder: string;
  let address: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sites-'));
    for (const site of ['portal', 'console']) {
      await mkdir(join(folder, site, 'assets'), { recursive: true });
      await writeFile(join(folder, site, 'index.html'), `<head></head>${site}`);
      await writeFile(join(folder, site, 'favicon.svg'), '<svg/>');
    }
    await serveSites(
      server,
      { portal: join(folder, 'portal'), console: join(folder, 'console') },
      { reports: ['/not-invoiced'], zone: () => 'America/Chicago', isNotSetUp: async () => false },
    );
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const get = async (url: string, accept: string = browser) => {
    const answer = await fetch(`${address}${url}`, { headers: { accept }, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  const nothing = [
    '/metrics',
    '/healthz',
    '/sitemap.xml',
    '/.env',
    '/.git/config',
    '/.well-known/security.txt',
    '/index.php',
    '/wp-login.php',
    '/favicon.ico',
    '/server-status',
    '/admin/robots.txt',
    '/admin/metrics',
    '/assets/none.js',
  ];
  it.each(nothing)('a program gets 404 without HTML at %s', async (url) => {
    const { status, headers } = await get(url, '*/*');
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toContain('html');
  });

  it.each(nothing)('a browser gets 404 at %s, too', async (url) => expect((await get(url)).status).toBe(404));

  it('a browser gets 404 with the page of the app at what could be a page', async () => {
    for (const [url, site] of [
      ['/proprties', 'portal'],
      ['/admin/clinets', 'console'],
    ] as const) {
      const { status, body } = await get(url);
      expect({ status, isPage: body.includes(site) }).toEqual({ status: 404, isPage: true });
    }
  });

  it('robots.txt keeps search engines out of the console and the API', async () => {
    const { status, headers, body } = await get('/robots.txt', '*/*');
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
    });
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\/\n/);
  });

  it('every page of both apps has an address, with any parameters, for programs too', async () => {
    const app = await readFile(new URL('../../../client-ui/src/app/App.tsx', import.meta.url), 'utf8');
    const routes = [...app.matchAll(/path="(\/[^"]*)"/g), ...app.matchAll(/'(\/[^']*)'[,\]]/g)].map(
      ([, path]) => path!,
    );
    expect(new Set(routes.map((path) => path.split('/')[1]))).toEqual(new Set(portalParts));
    for (const path of routes.map((route) => route.replace(/:\w+\??/g, 'a.b')))
      expect({ path, status: (await get(path, '*/*')).status }).toEqual({ path, status: 200 });
    const pages = Object.values(consolePages).map((page) => page.path.replace(/:\w+\??/g, 'a.b'));
    for (const path of ['/admin', '/admin/', ...pages.map((page) => `/admin${page}`), '/admin/not-invoiced'])
      expect({ path, status: (await get(path, '*/*')).status }).toEqual({ path, status: 200 });
    expect((await get('/clients')).headers.get('location')).toBe('/admin/clients');
  });
});
