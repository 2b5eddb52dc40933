import type { FilterPayload } from 'react-admin';
import { activityTypes } from '../../../common/moderation/enums.js';

/**
 * Filter of the timeline in the API's format. Sign-ins are the most frequent and least interesting activities,
 * so they are excluded unless types are chosen.
 */
export function activityFilter(filter: FilterPayload): FilterPayload {
  const { type, ...others } = filter as { type?: string | readonly string[] };
  return { ...others, type: type?.length ? type : activityTypes.filter((name) => name !== 'sign_in') };
}
