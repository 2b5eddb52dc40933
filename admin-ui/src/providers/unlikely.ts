import type { ErrorAnswer } from '../../../web-shared/api-answers.js';

/** Shows the server's question and doubts, both figures of each, and resolves to whether the person means what was typed. */
export type AskWhether = (question: string, doubts: readonly string[]) => Promise<boolean>;

let ask: AskWhether | undefined;

/** Sets who asks: the dialog while it is mounted. @returns undoes it */
export function answerDoubts(by: AskWhether): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** The same body, confirmed by the person; undefined if the refusal is no doubt, or the person wants to correct the figures. */
export async function confirmedBody(
  { code, message = '', errors = {} }: ErrorAnswer,
  body: unknown,
): Promise<string | undefined> {
  if (code !== 'unlikely' || typeof body !== 'string' || !ask) return undefined;
  // The error of the whole form is no doubt.
  const doubts = Object.values(errors).filter((text) => typeof text === 'string');
  const values = JSON.parse(body) as object;
  return (await ask(message, doubts)) ? JSON.stringify({ ...values, confirmed: true }) : undefined;
}
