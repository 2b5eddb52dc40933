import { parentPort } from 'node:worker_threads';
import { printHere, type LetterAnswer, type LetterJob } from './letters.js';

/** The thread behind `printLetter`: prints one job after the other and answers each by its id. */
parentPort?.on('message', async ({ id, name, data }: LetterJob) => {
  const answer: LetterAnswer = await printHere(name, data).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
