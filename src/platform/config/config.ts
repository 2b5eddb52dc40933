import { resolve } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { ConfigModule, getConfigToken, registerAs } from '@nestjs/config';
import type { z } from 'zod';
import { OperatorError } from '../errors/operator-error.js';
import { settingsSchema } from './settings-schema.js';

/** All validated settings of the service (docs/operating.md, "Settings"). */
export type Config = ReturnType<typeof toConfig>;
export type StorageConfig = Config['storage'];

const name = 'settings';
/** Injection token of the `Config`. */
export const CONFIG = getConfigToken(name);

/** Provides the settings to every module. */
export function provideConfig(config: Config): Promise<DynamicModule> {
  return ConfigModule.forRoot({
    isGlobal: true,
    ignoreEnvFile: true,
    load: [registerAs(name, () => config)],
  });
}

/**
 * Reads the settings from `.env`, if present, and the environment, which takes precedence.
 * @throws OperatorError that names every bad or missing setting
 */
export async function readConfig(): Promise<Config> {
  await ConfigModule.forRoot();
  return loadConfig(process.env);
}

/** Validates settings from given values. @throws OperatorError that names every bad or missing setting */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const production = given['NODE_ENV'] === 'production';
  const checked = settingsSchema({ production, s3: given['STORAGE'] === 's3' }).safeParse(given);
  if (checked.success) return toConfig(checked.data);
  const problems = checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new OperatorError(`Invalid settings: ${problems.join('; ')}.`);
}

/** Converts the parsed environment to the `Config`. */
function toConfig(read: z.output<ReturnType<typeof settingsSchema>>) {
  const dataDir = resolve(read.DATA_DIR);
  return {
    production: read.NODE_ENV === 'production',
    host: read.HOST,
    /** TCP port; 0 for any free one. */
    port: read.PORT,
    /** Connection URL of PostgreSQL; if unset, the embedded server under `dataDir` is used. */
    databaseUrl: read.DATABASE_URL,
    /** The same database as `databaseUrl`, with the role that owns the schema; if unset, one role does both. */
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    dataDir,
    /** Folder of the backups. */
    backupDir: read.BACKUP_DIR ? resolve(read.BACKUP_DIR) : resolve(dataDir, 'backups'),
    /** Disk space that uploads leave free on the disk of `dataDir`, in MB. */
    minFreeSpace: read.MIN_FREE_SPACE,
    jwtSecret: read.JWT_SECRET,
    linkSecret: read.LINK_SECRET,
    /** Public URL without a trailing slash. Optional outside production, where links then point to this machine. */
    publicUrl: read.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    storage:
      read.STORAGE === 'disk'
        ? { kind: 'disk' as const, directory: resolve(dataDir, 'files') }
        : {
            kind: 's3' as const,
            endpoint: read.S3_ENDPOINT,
            region: read.S3_REGION,
            bucket: read.S3_BUCKET,
            accessKey: read.S3_ACCESS_KEY,
            secretKey: read.S3_SECRET_KEY,
          },
    /** The virus scanner (clamd). If set, every upload must be scanned; otherwise none is. */
    clamdUrl: read.CLAMD_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    /** Maximum mails per minute of all processes together; 0 for no limit. */
    mailPerMinute: read.MAIL_PER_MINUTE,
    /** The SNS topic to which Amazon SES reports bounces and complaints; if unset, its webhook is off. */
    sesTopicArn: read.SES_TOPIC_ARN,
    /** The secret that Postmark's webhook must send; if unset, the webhook is off. */
    postmarkWebhookSecret: read.POSTMARK_WEBHOOK_SECRET,
    /** Whether webhooks may be sent to private addresses and without TLS. */
    webhooksAllowPrivate: read.WEBHOOKS_ALLOW_PRIVATE,
    businessTimeZone: read.BUSINESS_TIME_ZONE,
    logLevel: read.LOG_LEVEL,
    logPretty: read.LOG_PRETTY,
    demoData: read.DEMO_DATA,
    /** Heartbeat file, written every ten seconds. */
    heartbeatFile: read.HEARTBEAT_FILE && resolve(read.HEARTBEAT_FILE),
    /** Number of processes that serve the port. */
    webProcesses: read.WEB_PROCESSES,
    runWorker: read.RUN_WORKER,
    runMigrations: read.RUN_MIGRATIONS,
    /** The proxies whose X-Forwarded-For header is trusted. */
    trustProxy: read.TRUST_PROXY,
    /** Multiplies every rate limit, for large offices, tests and load runs. Limits cannot be turned off. */
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    /** Multiplies the database timeouts and the time limits for printing letters, for a slow or busy machine. */
    timeLimitFactor: read.TIME_LIMIT_FACTOR,
  } as const;
}
