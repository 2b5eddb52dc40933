import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

/** The output file of an export. Every call waits for the disk (back pressure) and throws its errors. */
export class FileSink {
  readonly stream: WriteStream;
  /** Resolves when everything is on the disk; rejects with the first error. */
  readonly closed: Promise<void>;

  constructor(private readonly path: string) {
    this.stream = createWriteStream(path, { mode: 0o600 });
    this.closed = finished(this.stream);
    // The next call throws the error; unhandled it would end the thread.
    this.closed.catch(() => undefined);
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    this.stream.write(chunk);
    await this.ready();
  }

  /** Waits until everything written so far is flushed. */
  async ready(): Promise<void> {
    if (this.stream.errored) throw this.stream.errored;
    if (this.stream.writableNeedDrain) await Promise.race([once(this.stream, 'drain'), this.closed]);
  }

  /**
   * Also waits for the thread pool that Node's zlib uses, for a writer that passes chunks to zlib without back pressure. A
   * task queued there completes after the chunks queued before it.
   */
  async keepPace(): Promise<void> {
    await stat(this.path);
    await this.ready();
  }

  async end(): Promise<void> {
    this.stream.end();
    await this.closed;
  }

  /** Closes the file. */
  abandon(): void {
    this.stream.destroy();
  }
}
