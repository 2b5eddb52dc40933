import { IANAZone } from 'luxon';
import { z } from 'zod';
import { readSender } from '../../../common/text/email-address.js';
import { isNetwork, type TrustedProxies } from '../request/caller-address.js';

/** Secrets for development and demonstration only; production refuses them. */
const developmentSecret = 'protest-desk-development-secret-not-for-production';
const secretMinLength = 32;
/** ARN of a topic of Amazon SNS. */
const snsTopic = /^arn:aws(?:-cn|-us-gov)?:sns:[a-z0-9-]{5,30}:\d{12}:[\w-]{1,256}$/;

/** Conditions that determine required settings and defaults. */
interface Circumstances {
  readonly production: boolean;
  /** Whether files are kept in an S3-compatible store. */
  readonly s3: boolean;
}

/**
 * Every setting by its name in the environment. Empty values count as absent.
 *
 * The message of a rule completes a sentence that starts with the setting's name. It never includes values that may
 * contain a secret, such as URLs with passwords.
 */
export const settingsSchema = ({ production, s3 }: Circumstances) =>
  z.object(
    {
      NODE_ENV: choice(['development', 'production', 'test'], 'development'),
      HOST: z.string().default(production ? '0.0.0.0' : '127.0.0.1'),
      PORT: integer(0, 65535, 3000),
      DATABASE_URL: address('postgres:', 'postgresql:').optional(),
      DATABASE_OWNER_URL: address('postgres:', 'postgresql:').optional(),
      DATABASE_POOL_SIZE: integer(2, 500, 20),
      DATA_DIR: z.string().default('.data'),
      BACKUP_DIR: z.string().optional(),
      JWT_SECRET: secret('JWT_SECRET', production),
      LINK_SECRET: secret('LINK_SECRET', production),
      PUBLIC_URL: production
        ? z.string('is missing: it is the URL of links in mails').pipe(address('http:', 'https:'))
        : address('http:', 'https:').optional(),
      MIN_FREE_SPACE: integer(0, 100_000_000, 500),
      STORAGE: choice(['disk', 's3'], 'disk'),
      S3_ENDPOINT: address('http:', 'https:').optional(),
      S3_REGION: z.string().default('us-east-1'),
      S3_BUCKET: needed(s3),
      S3_ACCESS_KEY: needed(s3),
      S3_SECRET_KEY: needed(s3),
      CLAMD_URL: address('tcp:').optional(),
      SMTP_URL: address('smtp:', 'smtps:').optional(),
      MAIL_FROM: z
        .string()
        .refine((text) => readSender(text), 'must be an e-mail address or Name <address>')
        .default('Protest Desk <info@protest-desk.example>'),
      MAIL_PER_MINUTE: integer(1, 100_000, 0),
      SES_TOPIC_ARN: z
        .string()
        .regex(snsTopic, 'must be the ARN of an SNS topic such as arn:aws:sns:us-east-1:123456789012:bounces')
        .optional(),
      POSTMARK_WEBHOOK_SECRET: z
        .string()
        .min(secretMinLength, `must have at least ${secretMinLength} characters`)
        .optional(),
      WEBHOOKS_ALLOW_PRIVATE: flag(false),
      BUSINESS_TIME_ZONE: z
        .string()
        .refine((zone) => IANAZone.isValidZone(zone), {
          error: ({ input }) => `must be a time zone such as America/Chicago, not "${String(input)}"`,
        })
        .default('America/Tegucigalpa'),
      LOG_LEVEL: choice(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        production ? 'info' : 'warn',
      ),
      LOG_PRETTY: flag(false),
      DEMO_DATA: flag(!production).refine((wanted) => !(wanted && production), {
        error: 'cannot be true with NODE_ENV=production: demonstration accounts have public passwords',
      }),
      HEARTBEAT_FILE: z.string().optional(),
      WEB_PROCESSES: integer(1, 64, 1),
      RUN_WORKER: flag(true),
      RUN_MIGRATIONS: flag(true),
      RATE_LIMIT_FACTOR: integer(1, production ? 10 : 1000, 1),
      TIME_LIMIT_FACTOR: integer(1, 10, 1),
      TRUST_PROXY: proxies(),
    },
    { error: () => 'is missing' },
  );

/** The names of all settings. */
export const settingNames = Object.keys(settingsSchema({ production: false, s3: false }).shape);

function choice<const T extends string>(choices: readonly T[], fallback: NoInfer<T>) {
  return z
    .enum(choices, { error: ({ input }) => `must be one of ${choices.join(', ')}, not "${String(input)}"` })
    .default(fallback as z.util.NoUndefined<T>);
}

function flag(fallback: boolean) {
  return choice(['true', 'false'], fallback ? 'true' : 'false').transform((value) => value === 'true');
}

function integer(min: number, max: number, fallback: number) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not "${String(input)}"`,
    })
    .transform(Number)
    .default(fallback);
}

function address(...protocols: string[]) {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${starts}`,
  });
}

/** `true` for a proxy on this machine or in a private network, otherwise the addresses and networks of the proxies. */
function proxies() {
  return z
    .string()
    .transform((text): TrustedProxies => {
      if (text === 'false') return false;
      return text === 'true' ? 'private' : text.split(',').map((part) => part.trim());
    })
    .refine((trusted) => !Array.isArray(trusted) || trusted.every(isNetwork), {
      error: 'must be true, false, or addresses and networks such as 10.0.0.5,10.1.0.0/16',
    })
    .default(false);
}

function needed(isNeeded: boolean) {
  return isNeeded ? z.string('is missing') : z.string().default('');
}

function secret(name: string, production: boolean) {
  if (!production) return z.string().default(`${developmentSecret}-${name}`);
  return z
    .string('is missing')
    .min(secretMinLength, `must have at least ${secretMinLength} characters`)
    .refine((text) => !text.includes(developmentSecret), 'is the development secret');
}
