import type { ChangeRequestKind } from '../../../common/moderation/enums.js';

/** Requests about a whole record. */
export const deletionKinds: readonly string[] = [
  'delete_account',
  'delete_property',
] satisfies ChangeRequestKind[];

/** Key of the notification that a request was approved. */
export function requestApproved(kind: ChangeRequestKind): string {
  switch (kind) {
    case 'delete_account':
      return 'clients.notice.accountDeleted';
    case 'delete_property':
      return 'clients.notice.propertyDeleted';
    default:
      return 'clients.notice.requestApproved';
  }
}
