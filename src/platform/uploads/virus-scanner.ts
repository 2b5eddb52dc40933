import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { AppError } from '../errors/errors.js';

/** Timeout of clamd, milliseconds. */
const patience = 30_000;

/**
 * The optional virus scanner (setting CLAMD_URL, clamd's INSTREAM command). If it is configured but unavailable, files are
 * refused: a firm that scans must not get unscanned files.
 */
@Injectable()
export class VirusScanner {
  private readonly log = new Logger('Scanner');

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Scans a file; without a scanner it does nothing.
   * @throws 422 'fileInfected', 503 'scannerUnavailable'
   */
  async scan(path: string, name: string): Promise<void> {
    if (!this.config.clamdUrl) return;
    let answer: string;
    try {
      answer = await askClamd(new URL(this.config.clamdUrl), path);
    } catch (error) {
      this.log.error(error);
      throw new AppError(503, 'scannerUnavailable');
    }
    if (answer.endsWith(' FOUND')) {
      this.log.warn(`A file was refused: ${answer}`);
      throw new AppError(422, 'fileInfected', { params: { name }, data: { file: name } });
    }
    if (answer !== 'stream: OK') {
      this.log.error(`Unexpected response of the scanner: ${answer}`);
      throw new AppError(503, 'scannerUnavailable');
    }
  }
}

/** Sends a file in length-prefixed chunks and returns clamd's one-line response. */
async function askClamd(address: URL, path: string): Promise<string> {
  const socket = connect({ host: address.hostname, port: Number(address.port || 3310) });
  const answered = new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.setTimeout(patience, () => socket.destroy(new Error('clamd did not respond in time.')));
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString().replaceAll('\0', '').trim()));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection.')));
  });
  // Awaited below, after the file is sent.
  answered.catch(() => undefined);
  try {
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const chunk of createReadStream(path)) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE((chunk as Buffer).length);
      await write(socket, Buffer.concat([length, chunk as Buffer]));
    }
    await write(socket, Buffer.alloc(4));
    return await answered;
  } finally {
    socket.destroy();
  }
}

function write(socket: Socket, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())));
}
