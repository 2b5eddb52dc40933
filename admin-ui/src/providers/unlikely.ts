import type { ErrorAnswer } from '../../../web-shared/api-answers.js';

/** Shows the server's question and its doubts, each with both figures. Resolves to whether the user confirms the figures. */
export type AskWhether = (question: string, doubts: readonly string[]) => Promise<boolean>;

let ask: AskWhether | undefined;

/** Sets the callback that asks the user: the dialog's, while it is mounted. @returns a function that removes it */
export function answerDoubts(by: AskWhether): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/**
 * Returns the body with the user's confirmation added; undefined if the error is not about unlikely figures, or
 * the user wants to correct them.
 */
export async function confirmedBody(
  { code, message = '', errors = {} }: ErrorAnswer,
  body: unknown,
): Promise<string | undefined> {
  if (code !== 'unlikely' || typeof body !== 'string' || !ask) return undefined;
  // Skips `root`, the error of the whole form.
  const doubts = Object.values(errors).filter((text) => typeof text === 'string');
  const values = JSON.parse(body) as object;
  return (await ask(message, doubts)) ? JSON.stringify({ ...values, confirmed: true }) : undefined;
}
