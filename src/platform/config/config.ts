import { resolve } from 'node:path';
import { IANAZone } from 'luxon';
import { OperatorError } from '../errors/operator-error.js';

/** Secrets for development and demonstration only; production refuses them (see `secret`). */
const developmentSecret = 'protest-desk-development-secret-not-for-production';
const secretMinLength = 32;

/** Every setting of the service, read once from the environment and validated. docs/operating.md explains each. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** TCP port; 0 takes a free one. */
  readonly port: number;
  /** PostgreSQL to use; without it the embedded server under `dataDir` runs. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  readonly jwtSecret: string;
  readonly linkSecret: string;
  /** Address people use, without a trailing slash; undefined, outside production, means this machine. */
  readonly publicUrl: string | undefined;
  readonly storage: StorageConfig;
  /** The virus scanner (clamd); without it uploads are not scanned, with it none is taken unscanned. */
  readonly clamdUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly businessTimeZone: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly logPretty: boolean;
  readonly demoData: boolean;
  readonly runWorker: boolean;
  readonly runMigrations: boolean;
  /** Whether X-Forwarded-* headers come from a proxy of ours. */
  readonly trustProxy: boolean;
  /** Stretches every rate limit: more people behind one address, tests, load runs. Limits are never off. */
  readonly rateLimitFactor: number;
}

export type StorageConfig =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly bucket: string;
      readonly accessKey: string;
      readonly secretKey: string;
    };

/** Injection token of the `Config`. */
export const CONFIG = Symbol('Config');

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks all settings at once.
 * @throws OperatorError that names every bad or missing setting
 */
export function loadConfig(env: Environment): Config {
  const reader = new SettingReader(env);
  const production =
    reader.choice('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const dataDir = resolve(reader.text('DATA_DIR', '.data'));
  const config: Config = {
    production,
    host: reader.text('HOST', production ? '0.0.0.0' : '127.0.0.1'),
    port: reader.integer('PORT', 3000, 0, 65535),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: reader.integer('DATABASE_POOL_SIZE', 20, 2, 500),
    dataDir,
    jwtSecret: reader.secret('JWT_SECRET', production),
    linkSecret: reader.secret('LINK_SECRET', production),
    publicUrl: reader.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    storage:
      reader.choice('STORAGE', ['disk', 's3'], 'disk') === 'disk'
        ? { kind: 'disk', directory: resolve(dataDir, 'files') }
        : {
            kind: 's3',
            endpoint: reader.url('S3_ENDPOINT', ['http:', 'https:']),
            region: reader.text('S3_REGION', 'us-east-1'),
            bucket: reader.required('S3_BUCKET'),
            accessKey: reader.required('S3_ACCESS_KEY'),
            secretKey: reader.required('S3_SECRET_KEY'),
          },
    clamdUrl: reader.url('CLAMD_URL', ['tcp:']),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: reader.text('MAIL_FROM', 'Protest Desk <info@protest-desk.example>'),
    businessTimeZone: reader.timeZone('BUSINESS_TIME_ZONE', 'America/Tegucigalpa'),
    logLevel: reader.choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      production ? 'info' : 'warn',
    ),
    logPretty: reader.flag('LOG_PRETTY', false),
    demoData: reader.flag('DEMO_DATA', !production),
    runWorker: reader.flag('RUN_WORKER', true),
    runMigrations: reader.flag('RUN_MIGRATIONS', true),
    trustProxy: reader.flag('TRUST_PROXY', false),
    rateLimitFactor: reader.integer('RATE_LIMIT_FACTOR', 1, 1, production ? 10 : 1000),
  };
  if (production && config.demoData) {
    reader.problem(
      'DEMO_DATA',
      'cannot be true with NODE_ENV=production: demonstration accounts have public passwords',
    );
  }
  if (production && !config.publicUrl) {
    reader.problem('PUBLIC_URL', 'is missing: it is the address that links in mails lead to');
  }
  reader.finish();
  return config;
}

/** Reads settings one by one and keeps every problem, so that an operator sees them all in one start. */
class SettingReader {
  private readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  problem(name: string, sentence: string): void {
    this.problems.push(`${name} ${sentence}`);
  }

  finish(): void {
    if (this.problems.length > 0)
      throw new OperatorError(`Settings to correct: ${this.problems.join('; ')}.`);
  }

  text(name: string, fallback: string): string {
    return this.value(name) ?? fallback;
  }

  required(name: string): string {
    const value = this.value(name);
    if (value === undefined) this.problem(name, 'is missing');
    return value ?? '';
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.value(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max) {
      this.problem(name, `must be a whole number from ${min} to ${max}, not "${value}"`);
    }
    return number;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  }

  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.value(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.problem(name, `must be one of ${choices.join(', ')}, not "${value}"`);
    return found ?? fallback;
  }

  /** The value is left out of the message: an address may carry a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problem(
        name,
        `must be an address that starts with ${protocols.map((part) => `${part}//`).join(' or ')}`,
      );
    }
    return value;
  }

  timeZone(name: string, fallback: string): string {
    const value = this.text(name, fallback);
    if (!IANAZone.isValidZone(value))
      this.problem(name, `must be a time zone such as America/Chicago, not "${value}"`);
    return value;
  }

  secret(name: string, production: boolean): string {
    const value = this.value(name);
    if (!production) return value ?? `${developmentSecret}-${name}`;
    if (value === undefined) this.problem(name, 'is missing');
    else if (value.length < secretMinLength)
      this.problem(name, `must have at least ${secretMinLength} characters`);
    else if (value.includes(developmentSecret)) this.problem(name, 'is the development secret');
    return value ?? '';
  }

  private value(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }
}
