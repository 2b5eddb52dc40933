import { describe, expect, it } from '@jest/globals';
import { OperatorError } from '../errors/operator-error.js';
import { loadConfig } from './config.js';

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
  it('need nothing for development', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      demoData: true,
      storage: { kind: 'disk' },
    });
  });

  it('count empty values as absent', () => {
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('name every problem in one sentence', () => {
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

  it('keep a password out of the message about an address', () => {
    expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toContain('hunter2');
  });

  it('refuse missing, short and development secrets in production', () => {
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

  it('refuse demonstration data in production', () => {
    expect(refusal({ NODE_ENV: 'production', ...secrets, DEMO_DATA: 'true' })).toMatch(/DEMO_DATA/);
  });

  it('drop the trailing slash of the public address', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://desk.example/' }).publicUrl).toBe('https://desk.example');
  });
});
