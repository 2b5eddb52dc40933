import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The lease of a running job. A lease that is not renewed means that its process has died. */
@Entity('job_leases')
export class JobLease {
  @PrimaryColumn({ type: 'uuid' })
  jobId: string;
  @Column({ type: 'text' })
  queue: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  renewedAt: Date;
}
