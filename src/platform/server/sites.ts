import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  consoleAddress,
  consoleAddresses,
  consolePagePaths,
  isPortalPage,
} from '../../../common/pages/console-addresses.js';
import { consolePath } from '../../../common/pages/console-paths.js';

/** Facts that the pages of the apps depend on. */
interface SiteFacts {
  /** Addresses of the console's reports. */
  readonly reports: readonly string[];
  /** Returns the IANA name of the firm's current time zone, in which both apps show times. */
  readonly zone: () => string;
  /** Whether the firm has to be set up first; every page of the console then redirects to the set-up. */
  readonly isNotSetUp: () => Promise<boolean>;
}

/** An app and how it is served. */
interface Site {
  readonly folder: string;
  readonly prefix: string;
  /** Whether a path below the prefix is a page of the app. */
  readonly isPage: (path: string) => boolean;
  /** Redirect target of a path; undefined for none. */
  readonly elsewhere: (path: string, url: string) => Promise<string | undefined>;
}

/** Content of robots.txt. The sign-up and sign-in pages are for everybody, all else is for account holders. */
const robots = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Allow: /', ''].join('\n');

/**
 * Serves the two web apps: the portal at `/`, the console at `/admin`. Files with hashed names are cached; pages are
 * revalidated. Any other path is a 404: a browser gets the app's not-found page, unless the path names a file; other
 * clients get an error.
 */
export async function serveSites(
  fastify: FastifyInstance,
  folders: { portal: string; console: string },
  { reports, zone, isNotSetUp }: SiteFacts,
): Promise<void> {
  const setUp = consoleAddress(consolePath('setUp'));
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  const consoleSite: Site = {
    folder: folders.console,
    prefix: '/admin',
    isPage: consolePagePaths(reports),
    elsewhere: async (path) => (path !== setUp && (await isNotSetUp()) ? setUp : undefined),
  };
  await serveSite(fastify, consoleSite, zone);
  const belongsToConsole = consoleAddresses(reports);
  const portal: Site = {
    folder: folders.portal,
    prefix: '',
    isPage: isPortalPage,
    elsewhere: async (path, url) => (belongsToConsole(path) ? consoleAddress(url) : undefined),
  };
  await serveSite(fastify, portal, zone);
}

async function serveSite(
  fastify: FastifyInstance,
  { folder, prefix, isPage, elsewhere }: Site,
  zone: () => string,
): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${prefix}/assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
  });
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    const isKnown = isPage(path.slice(prefix.length));
    // Unknown file names such as /.env never get a page; other paths, such as /metrics, only in a browser.
    if (!isKnown && (isFile(path) || !wantsPage(request))) {
      reply.callNotFound();
      return reply;
    }
    const other = await elsewhere(path, request.url);
    if (other !== undefined) return reply.redirect(other);
    return reply
      .status(isKnown ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withZone(await readFile(page, 'utf8'), zone()));
  };
  if (prefix !== '') fastify.get(prefix, send);
  for (const file of ['favicon.svg', 'theme.js']) {
    const content = join(folder, file);
    if (existsSync(content)) {
      fastify.get(`${prefix}/${file}`, async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=3600')
          .type(file.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8')
          .send(await readFile(content)),
      );
    }
  }
  fastify.get(`${prefix}/*`, async (request, reply) => {
    // Unknown API paths return an error, not a page.
    if (prefix === '' && request.url.startsWith('/api/')) return reply.callNotFound();
    return send(request, reply);
  });
}

const isFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Adds the firm's time zone to the page (web-shared/moments.ts), which saves the apps a request. */
function withZone(html: string, zone: string): string {
  return html.replace('<head>', () => `<head>\n    <meta name="business-zone" content="${zone}" />`);
}
