import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths of the console by the spec (section 2); opened without the prefix they lead there. */
const consolePaths =
  /^\/(admin-login|clients?|client-create|client-search|properties-search|search-results|custom-search-results|activities|request-profile-edit|multi-upload-documents|settings|stafflist|account-page|county-list|county-form|exemption-type|exemption-form|property-type|property-type-form|states|state-form|acknowledgment|registration-settings|reports|invoice-report|commission-report|batch-email|send-email|email-all|edit-county|dashboard-details)(\/|$)/;

/**
 * Serves the two web apps beside the API: the portal at `/`, the console at `/admin`. Their files have hashed names
 * and stay in caches; their pages are asked for anew. Any other path is a page of the app it lies in.
 */
export async function serveSites(
  fastify: FastifyInstance,
  folders: { portal: string; console: string },
): Promise<void> {
  await serveSite(fastify, folders.console, '/admin');
  await serveSite(fastify, folders.portal, '');
}

async function serveSite(fastify: FastifyInstance, folder: string, prefix: string): Promise<void> {
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
    if (prefix === '' && consolePaths.test(path)) return reply.redirect(`/admin${request.url}`);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(page));
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
    // An unknown address of the API is an error for a program, not a page for a person.
    if (prefix === '' && request.url.startsWith('/api/')) return reply.callNotFound();
    return send(request, reply);
  });
}
