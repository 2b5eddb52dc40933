import { LineField } from '../../../platform/validation/fields.js';

/** Filters counties by state. */
export class StateQueryDto {
  /** Two-letter code of the state. Default: all states. */
  @LineField({ optional: true, max: 2, example: 'TX' })
  state?: string | null;
}

/** A county offered as a choice. */
export class CountyNameDto {
  /** Id of the county. */
  id: number;
  /**
   * Name.
   * @example Travis
   */
  name: string;
}

/** An agent of the firm. */
export class AgentRowDto {
  /** Id of the agent. */
  id: number;
  /** First and last name. */
  name: string;
  /** First name. */
  agent_fname: string;
  /** Last name. */
  agent_lname: string;
  /** E-mail address; null if the caller is a client. */
  email: string | null;
  /** A: works for the firm, I: no longer does. */
  status: 'A' | 'I';
}
