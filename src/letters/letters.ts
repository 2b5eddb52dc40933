import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { Worker } from 'node:worker_threads';
import { bindingArbitrationLetter } from './binding-arbitration.pdf.js';
import { clientInfoSheetLetter } from './client-info-sheet.pdf.js';
import { contractLetter } from './contract.pdf.js';
import { renderPdf } from '../platform/pdf/printer.js';
import { propertyAoaLetter } from './property-aoa.pdf.js';
import { removalOfAgentLetter } from './removal-of-agent.pdf.js';
import { signedTermsLetter } from './signed-terms.pdf.js';

/** Every letter by its name. */
export const letters = {
  contract: contractLetter,
  'signed-terms': signedTermsLetter,
  'client-info-sheet': clientInfoSheetLetter,
  'property-aoa': propertyAoaLetter,
  'removal-of-agent': removalOfAgentLetter,
  'binding-arbitration': bindingArbitrationLetter,
} as const;

export type LetterName = keyof typeof letters;
export type LetterData<Name extends LetterName> = Parameters<(typeof letters)[Name]>[0];

/** What goes to the worker thread. */
export interface LetterJob {
  id: number;
  name: LetterName;
  data: unknown;
}

/** What comes back: the document, or why there is none. */
export type LetterAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Compiled code prints in the worker; under a test runner that reads TypeScript there is no worker file to start. */
const compiled = import.meta.url.endsWith('.js');
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/**
 * Prints a letter on a thread of its own, because laying out a page holds whatever thread does it. One worker serves
 * the process, starts with the first letter and keeps no process alive.
 * @throws Error when the letter refuses its data, for example terms that do not belong to the signature
 */
export function printLetter<Name extends LetterName>(name: Name, data: LetterData<Name>): Promise<Buffer> {
  if (!compiled) return printHere(name, data);
  return new Promise((resolve, reject) => {
    const thread = (worker ??= startWorker());
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    thread.ref();
    thread.postMessage({ id, name, data } satisfies LetterJob);
  });
}

/** Prints on the calling thread; the worker's own way of doing it. */
export async function printHere(name: LetterName, data: unknown): Promise<Buffer> {
  const letter = letters[name] as (data: unknown) => TDocumentDefinitions;
  return renderPdf(letter(data));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./letter-worker.js', import.meta.url));
  started.on('message', (answer: LetterAnswer) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) started.unref();
    if ('error' in answer) job?.reject(new Error(answer.error));
    else job?.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
  });
  started.on('error', (error) => fail(error));
  started.on('exit', () => fail(new Error('The letter printer stopped.')));
  return started;

  /** A worker that died answers no more: its jobs fail, the next letter starts another one. */
  function fail(error: Error): void {
    if (worker !== started) return;
    worker = undefined;
    for (const job of waiting.values()) job.reject(error);
    waiting.clear();
  }
}
