import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When an office user last viewed a client. */
@Entity('client_views')
export class ClientView {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @PrimaryColumn({ type: 'integer' })
  clientId: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  viewedAt: Date;
}
