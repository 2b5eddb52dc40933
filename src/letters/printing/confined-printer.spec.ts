import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { appointmentBlank } from '../../../test/support/blanks.js';
import { type Bundled, bundled } from '../../../test/support/bundled.js';
import { readPdf } from '../../../test/support/pdf-text.js';
import {
  asHex,
  packedBlanks,
  pdfWithObjects,
  pdfWithPage,
  pngOf,
} from '../../../test/support/strange-files.js';
import { pdf, png } from '../../../test/support/files.js';
import { eventually, isRunning, processTree } from '../../../test/support/processes.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { pdfUnpackedMax } from '../../platform/pdf/unpacking.js';
import { Confined } from '../../platform/process/confined.js';
import { WorkMeter } from '../../platform/process/work-meter.js';
import type { BoundFile } from '../definitions/exhibits.js';
import { fileProcess } from '../letter-limits.js';
import { ConfinedPrinter } from './confined-printer.js';
import type { PrintWork } from './print-here.js';
import { type Printer, PrintStopped } from './print-lane.js';
import type { StrangeFiles } from './strange-files.js';

/** Stands in for the printing threads. */
class LetterOfOnePage implements Printer<PrintWork> {
  readonly given: object[] = [];
  print(letter: PrintWork): Promise<Buffer> {
    this.given.push(letter);
    return renderPdf({ content: ['The packet'] });
  }
  stop(): Promise<void> {
    return Promise.resolve();
  }
}

const file = (name: string, contentType: string, content: Uint8Array): BoundFile => ({
  key: name,
  name,
  contentType,
  content,
});
const good = (name: string): BoundFile => file(name, 'image/png', png());
/** A small heap, which fills up quickly. Only tests of the time limit use a short one (`shortly`). */
const limits = { ...fileProcess, heap: 32, seconds: 3600, idleSeconds: 0 };
const shortly = { ...limits, seconds: 3 };
/** A file with far more values than the small heap can hold. */
const fatal = (name: string): BoundFile =>
  file(name, 'application/pdf', pdfWithPage(`[${'[0]'.repeat(600_000)}]`));

/** Most growth of peak memory for four times the unpacked size; without a limit it doubles. */
const mostGrowth = 1.4;

const isStopped = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

describe('files from outside', () => {
  let script: Bundled;
  let threads: LetterOfOnePage;
  let printer: ConfinedPrinter;
  beforeAll(() => {
    Logger.overrideLogger(false);
    script = bundled('src/letters/printing/strange-files.ts');
  });
  afterAll(() => script.remove());
  beforeEach(() => {
    threads = new LetterOfOnePage();
    printer = new ConfinedPrinter(threads, script.entry, limits);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const { signal } = new AbortController();
  const watch = () => ({ signal, meter: new WorkMeter() });
  const print = async (...files: BoundFile[]): Promise<string[]> => {
    const work = { name: 'evidence-packet', data: {}, files } as unknown as PrintWork;
    const { pages } = await readPdf(await printer.print(work, watch()));
    return pages.map(({ text }) => text);
  };
  const there = (name: string) => expect.stringContaining(`Exhibit ${name}, page 1 of 1`);
  const missing = (name: string) => expect.stringContaining(`Exhibit ${name} cannot be read`);

  it('binds files from outside behind the letter, and passes none to a thread', async () => {
    expect(await print(good('a'), good('b'))).toEqual([
      expect.stringContaining('The packet'),
      there('A'),
      there('B'),
    ]);
    expect(threads.given).toEqual([{ name: 'evidence-packet', data: {} }]);
  });

  it('needs no process for a letter without files', async () => {
    printer = new ConfinedPrinter(threads, new URL('file:///nowhere.mjs'), limits);
    expect(await print()).toHaveLength(1);
  });

  it('leaves out a file that ends the process, and prints the letter with the others', async () => {
    const pages = await print(good('a'), fatal('b'), good('c'));
    expect(pages.slice(1)).toEqual([there('A'), missing('B'), there('C')]);
    expect(threads.given).toHaveLength(1);
  });

  it('leaves out all later files once files have ended the process a few times', async () => {
    const pages = await print(good('a'), fatal('b'), fatal('c'), fatal('d'), good('e'));
    expect(pages.slice(1)).toEqual([there('A'), missing('B'), missing('C'), missing('D'), missing('E')]);
  });

  it('leaves out a file that takes too long', async () => {
    // The parser searches the rest of the file for the end of each unterminated object.
    const endless = file('b', 'application/pdf', Buffer.from(`%PDF-1.7\n${'1 0 obj (\n'.repeat(200_000)}`));
    printer = new ConfinedPrinter(threads, script.entry, shortly);
    const pages = await print(good('a'), endless, good('c'));
    expect(pages.slice(1)).toEqual([there('A'), missing('B'), there('C')]);
  });

  // Other systems measure wall-clock time, slowed down.
  (process.platform === 'linux' ? it : it.skip)(
    'does not end a process that a busy machine keeps waiting',
    async () => {
      const stopping = bundled('test/support/stopped-files.ts');
      try {
        printer = new ConfinedPrinter(threads, stopping.entry, shortly);
        const printed = print(good('a'));
        const stopped = await eventually('the file is being read', () => {
          const found = processTree(process.pid).filter(isStopped);
          return found.length > 0 ? found : undefined;
        });
        const start = performance.now();
        await eventually('the limit has passed', () => performance.now() - start > 1500 * shortly.seconds);
        for (const pid of stopped.filter(isRunning)) process.kill(pid, 'SIGCONT');
        expect(await printed).toEqual([expect.stringContaining('The packet')]);
      } finally {
        stopping.remove();
      }
    },
  );

  it('reads the fields of a form, and rejects a form that ends the process', async () => {
    const read = async (content: Buffer): Promise<unknown> =>
      JSON.parse((await printer.print({ name: 'read-form', pdf: content }, watch())).toString());
    expect(await read(await appointmentBlank())).toContainEqual({ name: 'Name', kind: 'text' });
    expect(await read(pdf())).toBe('formUnreadable');
    await expect(read(Buffer.from(fatal('form').content))).rejects.toThrow(PrintStopped);
  });

  it('memory hardly grows with the size that files would unpack to', async () => {
    const cover = await renderPdf({ content: ['The packet'] });
    const confined = new Confined<StrangeFiles, number, Uint8Array>(script.entry, {
      ...fileProcess,
      idleSeconds: 0,
    });
    const bombs = (bomb: Buffer): BoundFile[] => [
      file('no line end', 'application/pdf', pdfWithObjects(bomb, '/FlateDecode', '')),
      file('carriage return', 'application/pdf', pdfWithObjects(bomb, '/FlateDecode', '\r')),
      file('chain', 'application/pdf', pdfWithObjects(asHex(bomb), '[/ASCIIHexDecode /FlateDecode]')),
      file('name', 'application/pdf', pdfWithObjects(bomb, '/Fl#61teDecode')),
      file('pixel', 'image/png', pngOf({ width: 1, height: 1, color: 6, packed: bomb })),
    ];
    const peakOf = async (unpacked: number): Promise<number> => {
      const files = bombs(packedBlanks(unpacked));
      const { result, peak } = await confined.run({ kind: 'exhibits', pdf: cover, files }, { signal });
      const { pages } = await readPdf(Buffer.from(result));
      expect(pages.slice(1).map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D', 'E'].map(missing));
      return peak;
    };
    const peakOfSmallest = await peakOf(1.1 * pdfUnpackedMax);
    expect((await peakOf(4 * pdfUnpackedMax)) / peakOfSmallest).toBeLessThan(mostGrowth);
  });
});
