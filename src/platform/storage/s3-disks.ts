import type { Disk as DiskClass } from 'flydrive';
import type { StorageConfig } from '../config/config.js';

/**
 * Timeouts of an S3 store, milliseconds. Without them a store that takes connections and says nothing would keep everything that
 * needs a file for good.
 */
export const storeTimes = {
  /** For a connection, including the wait for one of the pool. */
  connection: 5_000,
  /** For the beginning of an answer. */
  answer: 10_000,
  /** For writing a file: the store answers when it has all of it. */
  writing: 30 * 60_000,
  /** Silence within a request or an answer. */
  silence: 20_000,
  /** The same while a caller reads, who may pause; its own connection is closed after two minutes of silence. */
  callerSilence: 3 * 60_000,
} as const;

export type StoreTimes = Record<keyof typeof storeTimes, number>;

/** Attempts of a call that can be repeated. */
const attempts = 2;
/** Connections for files that callers read, perhaps slowly: they take none from the service's own work. */
const callerSockets = 200;

/** The ways into one store; on a disk they are the same. */
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
