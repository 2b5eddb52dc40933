import type { ReactNode } from 'react';
import { CanAccess, useCanAccess } from 'react-admin';
import type { Permission } from '../../../common/auth/permissions.js';

/** Splits a permission into react-admin's resource and action; providers/access.ts joins them again. */
export function askFor(permission: Permission): { readonly resource: string; readonly action: string } {
  const [resource = '', action = ''] = permission.split('.');
  return { resource, action };
}

/** Whether the current user has the permission; false while loading. */
export const useMay = (permission: Permission): boolean =>
  useCanAccess(askFor(permission)).canAccess === true;

interface MayProps {
  readonly permission: Permission;
  readonly children: ReactNode;
  /** Shown to users without the permission. */
  readonly otherwise?: ReactNode;
  readonly loading?: ReactNode;
}

/** Content for users with a permission. */
export function May({ permission, children, otherwise, loading }: MayProps) {
  return (
    <CanAccess {...askFor(permission)} accessDenied={otherwise} loading={loading}>
      {children}
    </CanAccess>
  );
}
