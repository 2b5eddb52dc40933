import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { settingNames } from '../../src/platform/config/settings-schema.js';
import { longestStop } from '../../src/platform/process/stopping.js';
import { projectRoot } from '../support/processes.js';

interface Service {
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly disable?: boolean };
}

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
/** The YAML parser that @nestjs/swagger depends on. */
const yaml = createRequire(join(projectRoot, 'node_modules/@nestjs/swagger/package.json'))('js-yaml') as {
  load(text: string): unknown;
};
const file = merged(yaml.load(read('docker-compose.yml'))) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { services } = file;
const programs = ['app', 'worker', 'migrate'].map((name) => [name, services[name]!] as const);

/** Settings that the containers fix, with the reason. A value in .env has no effect inside, or a different one outside. */
const fixed: Readonly<Record<string, string>> = {
  NODE_ENV: 'a container is production',
  HOST: 'the published address',
  PORT: 'the published port',
  DATA_DIR: 'the volume data',
  BACKUP_DIR: 'what is mounted on the folder',
  DATABASE_OWNER_URL: 'only migrate gets it',
  HEARTBEAT_FILE: 'the health check of the image',
  RUN_WORKER: 'app and worker are two programs',
  RUN_MIGRATIONS: 'migrate is one of its own',
};

/** Applies merge keys (`<<`) as Compose does. */
function merged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(merged);
  if (typeof value !== 'object' || value === null) return value;
  const { '<<': base, ...own } = value as Record<string, unknown>;
  const entries = Object.entries(own).map(([key, inner]) => [key, merged(inner)] as const);
  return { ...(base ? (merged(base) as object) : {}), ...Object.fromEntries(entries) };
}

/** Returns the settings that are not passed from .env to a program. */
function blocked({ env_file: from, environment = {} }: Service): string[] {
  return settingNames.filter((name) => {
    if (name in fixed) return false;
    const given = environment[name];
    return given === undefined ? from !== '.env' : !String(given).startsWith(`\${${name}:`);
  });
}

describe('docker-compose.yml', () => {
  it.each(programs)('docker-compose.yml passes every setting to %s', (_name, service) => {
    expect(blocked(service)).toEqual([]);
  });

  it('finds a setting in docker-compose.yml that has another value or no way in', () => {
    const { app } = services as { readonly app: Service };
    expect(blocked({ ...app, environment: { ...app.environment, LOG_LEVEL: 'info' } })).toEqual([
      'LOG_LEVEL',
    ]);
    const { env_file: _, ...rest } = app;
    expect(blocked(rest)).toContain('MIN_FREE_SPACE');
  });

  it('containers fix their own settings and publish the configured port; only migrate gets the owner URL', () => {
    expect(Object.keys(fixed).filter((name) => !settingNames.includes(name))).toEqual([]);
    for (const name of Object.keys(fixed)) {
      expect(programs.every(([, { environment }]) => environment?.[name] !== undefined)).toBe(true);
    }
    expect(services['app']?.ports).toEqual(['${HOST:-127.0.0.1}:${PORT:-3000}:3000']);
    expect(services['app']?.environment).toMatchObject({ HOST: '0.0.0.0', PORT: 3000 });
    const ownerUrls = programs.map(([, { environment }]) => environment?.['DATABASE_OWNER_URL']);
    expect(ownerUrls).toEqual(['', '', '${DATABASE_OWNER_URL:-}']);
  });

  it('service and worker have the same named volumes for data and for backups', () => {
    const [app, worker] = [services['app']!, services['worker']!];
    expect(worker.volumes).toEqual(app.volumes);
    for (const folder of ['DATA_DIR', 'BACKUP_DIR']) {
      const path = String(app.environment?.[folder]);
      const volume = app.volumes?.find((one) => one.endsWith(`:${path}`)) ?? '';
      const name = /^(?:\$\{BACKUP_DIR:-)?(\w+)\}?:/.exec(volume)?.[1] ?? '';
      expect(Object.keys(file.volumes)).toContain(name);
      expect(worker.environment?.[folder]).toBe(path);
      // The image creates the folder with its owner, which a new named volume inherits.
      expect(read('Dockerfile')).toMatch(new RegExp(`install -d -o node .*${path}\\b`));
    }
    expect(read('Dockerfile')).not.toMatch(/^VOLUME/m);
  });

  it('containers get longer to stop than a stop may take', () => {
    for (const [, { stop_grace_period: grace = '' }] of programs) {
      expect(Number(/^(\d+)s$/.exec(grace)?.[1])).toBeGreaterThan(longestStop);
    }
  });

  it('every service of docker-compose.yml has a limited log and a pinned image version', () => {
    for (const { logging, image = '' } of Object.values(services)) {
      expect(logging?.options).toMatchObject({
        'max-size': expect.any(String),
        'max-file': expect.any(String),
      });
      expect(image).toMatch(/^protest-desk$|:[v\d]|:\$\{\w+:-v\d/);
    }
  });

  it('the health of app and worker is checked without starting Node', () => {
    const check = /^HEALTHCHECK [^\n]*\\\n\s+CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
    expect(check).toContain('"$HEARTBEAT_FILE"');
    expect(check).not.toContain('node');
    for (const name of ['app', 'worker']) expect(services[name]?.healthcheck?.disable).toBeUndefined();
    for (const program of ['src/main.ts', 'src/worker.ts'])
      expect(read(program)).toContain('started(await startHeartbeat(config.heartbeatFile))');
  });

  it('docker-compose.yml needs no file store, and has one and TLS on demand', () => {
    const onDemand = Object.entries(services).filter(([, { profiles }]) => profiles);
    expect(Object.fromEntries(onDemand.map(([name, { profiles }]) => [name, profiles]))).toEqual({
      caddy: ['tls'],
      s3: ['s3'],
      's3-bucket': ['s3'],
    });
    expect(services['app']?.environment?.['STORAGE']).toBeUndefined();
  });
});
