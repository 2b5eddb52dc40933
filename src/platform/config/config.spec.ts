import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OperatorError } from '../errors/operator-error.js';
import { loadConfig, readConfig } from './config.js';
import { settingNames } from './settings-schema.js';

const secrets = {
  JWT_SECRET: 'j'.repeat(40),
  LINK_SECRET: 'l'.repeat(40),
  PUBLIC_URL: 'https://desk.example',
};

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  it('development needs no settings', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      demoData: true,
      storage: { kind: 'disk' },
    });
  });

  it('an empty setting counts as absent', () => {
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('names every wrong or missing setting in one message', () => {
    const message = refusal({
      PORT: '70000',
      STORAGE: 's3',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      BUSINESS_TIME_ZONE: 'Mars',
    });
    for (const name of [
      'PORT',
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'LOG_LEVEL',
      'DATABASE_URL',
      'BUSINESS_TIME_ZONE',
    ]) {
      expect(message).toContain(name);
    }
  });

  it('keeps a password out of the message about a URL', () => {
    expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toContain('hunter2');
  });

  it('refuses missing, short and development secrets in production', () => {
    expect(refusal({ NODE_ENV: 'production' })).toMatch(
      /JWT_SECRET is missing.*LINK_SECRET is missing.*PUBLIC_URL is missing/,
    );
    expect(refusal({ NODE_ENV: 'production', ...secrets, JWT_SECRET: 'short' })).toMatch(
      /JWT_SECRET must have at least 32/,
    );
    const development = loadConfig({}).jwtSecret;
    expect(refusal({ NODE_ENV: 'production', ...secrets, JWT_SECRET: development })).toMatch(
      /JWT_SECRET is the development secret/,
    );
    expect(loadConfig({ NODE_ENV: 'production', ...secrets })).toMatchObject({
      production: true,
      demoData: false,
    });
  });

  it('refuses demonstration data in production', () => {
    expect(refusal({ NODE_ENV: 'production', ...secrets, DEMO_DATA: 'true' })).toMatch(/DEMO_DATA/);
  });

  it('reads trusted proxies, and refuses malformed ones and a malformed mail sender', () => {
    expect(loadConfig({}).trustProxy).toBe(false);
    expect(loadConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe('private');
    expect(loadConfig({ TRUST_PROXY: '10.0.0.5, fd00::/8' }).trustProxy).toEqual(['10.0.0.5', 'fd00::/8']);
    expect(refusal({ TRUST_PROXY: 'yes' })).toContain('TRUST_PROXY');
    expect(refusal({ TRUST_PROXY: '10.0.0.5,' })).toContain('TRUST_PROXY');
    expect(refusal({ MAIL_FROM: 'Protest Desk' })).toContain('MAIL_FROM');
  });

  it('drops the trailing slash of the public URL', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://desk.example/' }).publicUrl).toBe('https://desk.example');
  });

  it('reads settings from .env, and the environment takes precedence', async () => {
    const [folder, before, environment] = [
      mkdtempSync(join(tmpdir(), 'pd-config-')),
      process.cwd(),
      process.env,
    ];
    try {
      writeFileSync(
        join(folder, '.env'),
        'PORT=4001\nLOG_LEVEL=error\nMAIL_FROM="Desk <desk@firm.example>"\n',
      );
      process.env = { ...environment, PORT: '4002' };
      process.chdir(folder);
      expect(await readConfig()).toMatchObject({
        port: 4002,
        logLevel: 'error',
        mailFrom: 'Desk <desk@firm.example>',
      });
    } finally {
      process.env = environment;
      process.chdir(before);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['docs/operating.md', '.env.example'])('every setting is named in %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});
