import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { asc, defineList, filters, fullName, source } from '../../platform/query/index.js';
import {
  EmailField,
  FlagField,
  LineField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** An agent of the firm, to whom the results of billings are credited. */
@Entity('agents')
export class Agent {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  firstName: string;
  @Column({ type: 'text' })
  lastName: string;
  @Column({ type: 'text', nullable: true })
  email: string | null;
  /** Whether the agent can be chosen for billings. */
  @Column({ type: 'boolean', default: true })
  active: boolean;
  @VersionColumn()
  version: number;
}

/** An agent of the firm. */
export class AgentDto {
  /** Id of the agent. */
  id: number;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** First and last name. */
  name: string;
  /** E-mail address; absent for clients. */
  email?: string | null;
  /** Whether the agent currently works for the firm. Only active agents can be chosen for billings. */
  active: boolean;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of an agent. */
export class AgentFormDto {
  /** First name. */
  @LineField({ max: nameMaxLength })
  firstName: string;
  /** Last name. */
  @LineField({ max: nameMaxLength })
  lastName: string;
  /** E-mail address. */
  @EmailField({ optional: true })
  email?: string | null;
  /** Whether the agent currently works for the firm. Only active agents can be chosen for billings. */
  @FlagField()
  active: boolean;
}

/** Changes to an agent. Absent fields stay unchanged. */
@ReadOnlyFields<AgentDto>('id', 'name')
export class UpdateAgentDto extends UpdateOf(AgentFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

const agentSource = source('a', 'agents');
const shared = {
  resource: 'agents',
  isShared: true,
  id: 'a.id',
  columns: { id: 'a.id', firstName: 'a.first_name', lastName: 'a.last_name', active: 'a.active' },
  sort: { id: 'a.id', name: 'a.last_name', lastName: 'a.last_name', active: 'a.active' },
  defaultSort: [asc('a.last_name')],
} as const;

const list = defineList(agentSource, ({ ref }) => {
  const name = fullName(ref('a.first_name'), ref('a.last_name'));
  return {
    ...shared,
    columns: { ...shared.columns, name, email: 'a.email', version: 'a.version' },
    sort: { ...shared.sort, email: 'a.email' },
    filters: { id: filters.ids('a.id'), q: filters.contains(name), active: filters.flag('a.active') },
  };
});

/** Agents as clients see them: without e-mail addresses, and not sortable by them, as the order would reveal them. */
export const agentsForClients = defineList(agentSource, ({ ref }) => {
  const name = fullName(ref('a.first_name'), ref('a.last_name'));
  return {
    ...shared,
    columns: { ...shared.columns, name, version: 'a.version' },
    filters: { id: filters.ids('a.id'), q: filters.contains(name), active: filters.flag('a.active') },
  };
});

export const agents = defineReference({
  entity: Agent,
  list,
  fields: ['firstName', 'lastName', 'email', 'active'],
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  unique: {},
});
