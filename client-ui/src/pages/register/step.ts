import type { RegistrationForm } from '../../api/types.js';

/** What every step gets. */
export interface StepProps {
  readonly choices: RegistrationForm;
  /** Opens a step by its number, 0 first. */
  readonly open: (step: number) => void;
}
