import 'reflect-metadata';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { describeErrors } from '../platform/errors/describe-errors.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { describeApi } from '../platform/server/openapi.js';
import { run } from '../service.js';
import { drawDataModel } from './data-model-drawings.js';
import { databaseTypes } from './database-types.js';
import { jsonLines } from './json-lines.js';
import { migratedDatabase } from './migrated-database.js';
import { providerApiPage } from './provider-api-page.js';

/**
 * `npm run generate`: writes common/openapi.json and docs/provider-api.md from the API's own description, docs/errors.md from the
 * list of error codes, and src/platform/query/database-types.ts and the drawings in docs/data-model.md from the migrated schema. With
 * `--check`, writes nothing and fails if any of them is stale.
 */
await run(
  async (started) => {
    const [tables, pages] = await Promise.all([filesOfSchema(started), describedPages()]);
    const files = { ...tables, ...pages };
    const stale: string[] = [];
    for (const [path, content] of Object.entries(files)) {
      const current = await readFile(path, 'utf8').catch(() => '');
      if (current === content) continue;
      if (process.argv.includes('--check')) stale.push(path);
      else await writeFile(path, content);
    }
    if (stale.length > 0)
      throw new OperatorError(`Out of date: ${stale.join(', ')}; run \`npm run generate\`.`);
    console.log(`${Object.keys(files).join(', ')} match the API and its schema.`);
  },
  { stayAlive: false },
);

/** What is made of the migrated schema, by path. */
async function filesOfSchema(started: (stop: () => Promise<void>) => void): Promise<Record<string, string>> {
  const url = await migratedDatabase(started);
  const dataModel = 'docs/data-model.md';
  return {
    ...(await databaseTypes(url, started)),
    [dataModel]: await drawDataModel(url, await readFile(dataModel, 'utf8')),
  };
}

/** Generates the API description and the pages derived from it. In preview mode Nest does not instantiate providers: no database needed. */
async function describedPages(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'protest-desk-description-'));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, 'postgres://none'),
    new FastifyAdapter(),
    { preview: true, abortOnError: false, logger: ['error'] },
  );
  await rm(folder, { recursive: true, force: true });
  app.setGlobalPrefix('api');
  const document = describeApi(app);
  return {
    'common/openapi.json': `${jsonLines(document)}\n`,
    'docs/provider-api.md': await providerApiPage(document),
    'docs/errors.md': describeErrors(),
  };
}
