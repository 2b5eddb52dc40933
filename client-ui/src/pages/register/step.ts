import type { RegistrationForm } from '../../api/types.js';
import type { QuestionFiles } from '../../forms/question-files.js';

/** Props of every step. */
export interface StepProps {
  readonly choices: RegistrationForm;
  /** Opens a step by its number; the first is 0. */
  readonly open: (step: number) => void;
  /** Files of the questions, uploaded after the registration. */
  readonly files: QuestionFiles;
  readonly onFiles: (files: QuestionFiles) => void;
}
