import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { DisabledReason, WebhookEvent } from '../../../common/programs/webhooks.js';

/** Another program's subscription to events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'text' })
  url: string;
  @Column({ type: 'text', nullable: true })
  description: string | null;
  @Column({ type: 'text', array: true })
  events: WebhookEvent[];
  @Column({ type: 'boolean', default: true })
  active: boolean;
  /** Why the service disabled it; null if a user did. */
  @Column({ type: 'text', nullable: true })
  disabledReason: DisabledReason | null;
  /** Encrypted. */
  @Column({ type: 'text' })
  secret: string;
  /** The previous secret, encrypted; also signs deliveries until `oldSecretUntil`. */
  @Column({ type: 'text', nullable: true })
  oldSecret: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  oldSecretUntil: Date | null;
  /** Time of the first failed attempt since the last success. */
  @Column({ type: 'timestamptz', nullable: true })
  failingSince: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  lastSuccessAt: Date | null;
  @VersionColumn({ default: 1 })
  version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
