import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Level 1 to 9; rows of a report shrink about as far at 3 as at 6, in half the time. */
const level = 3;
/** Names are UTF-8 and sizes follow the data, because nobody knows them before it is written. */
const flags = 0x0808;
/** 1980-01-01 00:00, the format's zero: a file says when it was made in its own words. */
const dosDate = 0x0021;

/**
 * Writes a ZIP archive entry by entry as a stream (the parts of the format that a spreadsheet needs: deflate, sizes after
 * the data). Nothing but the block in work is in memory; packing runs on the thread pool while the next rows are made.
 */
export class ZipFile {
  private readonly entries: Entry[] = [];
  private offset = 0;
  private open: { name: Buffer; offset: number; crc: number; size: number; packed: number } | undefined;
  private deflate: DeflateRaw | undefined;
  private written: Promise<void> = Promise.resolve();

  constructor(private readonly sink: (chunk: Buffer) => Promise<void>) {}

  /** Starts an entry; the one before has to be ended. */
  async start(name: string): Promise<void> {
    const encoded = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(dosDate, 12);
    header.writeUInt16LE(encoded.length, 26);
    const entry = { name: encoded, offset: this.offset, crc: 0, size: 0, packed: 0 };
    await this.emit(Buffer.concat([header, encoded]));
    const deflate = createDeflateRaw({ level, chunkSize: 128 * 1024 });
    this.written = (async () => {
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        entry.packed += chunk.length;
        await this.emit(chunk);
      }
    })();
    // A write that fails is met by whoever waits for `written` next.
    this.written.catch(() => deflate.destroy());
    this.open = entry;
    this.deflate = deflate;
  }

  /** Adds to the entry that was started; waits while the disk is behind. */
  async write(text: string): Promise<void> {
    const { open, deflate } = this;
    if (!open || !deflate) throw new Error('No entry was started.');
    const chunk = Buffer.from(text);
    open.crc = crc32(chunk, open.crc);
    open.size += chunk.length;
    if (deflate.write(chunk)) return;
    await Promise.race([new Promise((resolve) => deflate.once('drain', resolve)), this.failure()]);
  }

  async endEntry(): Promise<void> {
    const { open, deflate } = this;
    if (!open || !deflate) return;
    deflate.end();
    await this.written;
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50, 0);
    sizes.writeUInt32LE(open.crc, 4);
    sizes.writeUInt32LE(open.packed, 8);
    sizes.writeUInt32LE(open.size, 12);
    await this.emit(sizes);
    this.entries.push(open);
    this.open = this.deflate = undefined;
  }

  /** A whole entry at once. */
  async add(name: string, text: string): Promise<void> {
    await this.start(name);
    await this.write(text);
    await this.endEntry();
  }

  /** Writes the directory that makes an archive of the entries. */
  async end(): Promise<void> {
    const start = this.offset;
    for (const entry of this.entries) {
      const record = Buffer.alloc(46);
      record.writeUInt32LE(0x02014b50, 0);
      record.writeUInt16LE(20, 4);
      record.writeUInt16LE(20, 6);
      record.writeUInt16LE(flags, 8);
      record.writeUInt16LE(8, 10);
      record.writeUInt16LE(dosDate, 14);
      record.writeUInt32LE(entry.crc, 16);
      record.writeUInt32LE(entry.packed, 20);
      record.writeUInt32LE(entry.size, 24);
      record.writeUInt16LE(entry.name.length, 28);
      record.writeUInt32LE(entry.offset, 42);
      await this.emit(Buffer.concat([record, entry.name]));
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.offset - start, 12);
    end.writeUInt32LE(start, 16);
    await this.emit(end);
  }

  private async emit(chunk: Buffer): Promise<void> {
    this.offset += chunk.length;
    await this.sink(chunk);
  }

  /** Rejects when the entry in work could not be written; never resolves. */
  private failure(): Promise<never> {
    return new Promise((_, reject) => this.written.catch(reject));
  }
}
