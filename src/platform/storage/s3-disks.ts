import type { Disk as DiskClass } from 'flydrive';
import type { StorageConfig } from '../config/config.js';

/**
 * Timeouts of an S3 store in milliseconds. Without them, a store that accepts connections but does not respond would
 * block everything that needs a file forever.
 */
export const storeTimes = {
  /** Time to connect, including the wait for a free connection of the pool. */
  connection: 5_000,
  /** Time to first byte. */
  answer: 10_000,
  /** Time to first byte when writing a file: the store responds once it has received all of it. */
  writing: 30 * 60_000,
  /** Silence within a request or a response. */
  silence: 20_000,
  /**
   * Silence while a caller reads, who may pause; the connection of the caller is closed after two minutes of silence.
   */
  callerSilence: 3 * 60_000,
} as const;

export type StoreTimes = Record<keyof typeof storeTimes, number>;

/** Attempts of a call that can be retried. */
const attempts = 2;
/**
 * Maximum connections for files that callers read, perhaps slowly. Their pool is separate, so that slow callers take no
 * connections from the service itself.
 */
const callerSockets = 200;

/** Clients of one store, by use; on a disk they are the same. */
export interface Disks {
  /** Reading and deleting for the service itself. */
  readonly own: DiskClass;
  readonly writing: DiskClass;
  /** Reading for callers. */
  readonly callers: DiskClass;
}

/** Opens an S3-compatible store. Its client is large, so it is loaded only when it is needed. */
export async function openS3(
  config: Extract<StorageConfig, { kind: 's3' }>,
  times: StoreTimes = storeTimes,
): Promise<Disks> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const open = ({ answer = times.answer, silence = times.silence, sockets = 50 }): DiskClass =>
    new Disk(
      new S3Driver({
        credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
        region: config.region,
        bucket: config.bucket,
        visibility: 'private',
        supportsACL: false,
        // Not all S3-compatible stores support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: attempts,
        requestHandler: {
          connectionTimeout: times.connection,
          requestTimeout: answer,
          throwOnRequestTimeout: true,
          socketTimeout: silence,
          httpAgent: { maxSockets: sockets },
          httpsAgent: { maxSockets: sockets },
        },
        ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
      }),
    );
  return {
    own: open({}),
    writing: open({ answer: times.writing }),
    callers: open({ silence: times.callerSilence, sockets: callerSockets }),
  };
}
