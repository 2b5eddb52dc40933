import type { ReactNode } from 'react';
import type { RecordStatus } from '../../../common/enums.js';
import { PageHeader, type Crumb } from './PageHeader.js';
import { StatusBadge } from './StatusBadge.js';

/** The head of a client's or property's page: status, name, what can be done. */
export function DetailHeader({
  status,
  ...rest
}: {
  title: string;
  status: RecordStatus;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  back?: { label: string; to: string };
  subtitle?: ReactNode;
}) {
  return <PageHeader {...rest} badge={<StatusBadge status={status} />} />;
}
