import type { ChangeRequestKind } from '../../../common/moderation/enums.js';

/** Kinds of requests that delete a whole record. */
export const deletionKinds: readonly string[] = [
  'delete_account',
  'delete_property',
] satisfies ChangeRequestKind[];

/** Returns the key of the notification for an approved request. */
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
