import type { ReactNode } from 'react';
import type { Permission } from '../../../common/permissions.js';
import { useMay } from '../providers/session.js';
import { NotFoundPage } from './NotFoundPage.js';

/** A page for those who may open it; for everybody else there is no such page (spec section 2). */
export function Guarded({ permission, children }: { permission: Permission; children: ReactNode }) {
  const may = useMay();
  return may(permission) ? children : <NotFoundPage />;
}
