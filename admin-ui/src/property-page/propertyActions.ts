import { useRefresh } from 'react-admin';
import type { RecordStatus } from '../../../common/enums.js';
import type { AoaMailing } from '../../../common/properties.js';
import { useApi } from '../providers/dataProvider.js';
import type { Property } from '../providers/types.js';
import { useToast } from '../ui/useToast.js';

/** Another place than the client's own address for mail about the appointment of agent. */
export interface AoaAddress {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * What the property's page does beside editing: status, appointment of agent, dates. Each call tells of its success and
 * reloads what it changed. @throws what the service answers, for whoever called to show
 */
export function usePropertyActions(property: Property) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();

  const run = async <Answer>(
    path: string,
    method: 'POST' | 'PUT' | 'DELETE',
    body: object | undefined,
    success: string,
  ): Promise<Answer> => {
    const answer = await api.call<Answer>(`properties/${property.id}/${path}`, { method, body });
    toast.success(success);
    refresh();
    return answer;
  };

  return {
    /** Deactivates (I) or activates (A). */
    setStatus: (status: RecordStatus) =>
      run(status === 'A' ? 'activate' : 'deactivate', 'POST', undefined, 'office.property.updated'),
    /** Its mail goes to the client or to another address. */
    enableAoa: (mailing: AoaMailing, address?: AoaAddress) =>
      run('aoa', 'PUT', { mailing, ...address }, 'office.property.updated'),
    disableAoa: () => run('aoa', 'DELETE', undefined, 'office.property.updated'),
    /** A calendar day, or null to clear it; the answer says what to tell people. */
    setHearingDate: (date: string | null) =>
      run<{ message: string | null }>('hearing-date', 'PUT', { date }, 'office.dates.hearingUpdated'),
    setAoaSentDate: (date: string | null) =>
      run(
        'aoa-sent-date',
        'PUT',
        { date },
        date ? 'office.dates.aoaSentUpdated' : 'office.dates.aoaSentRemoved',
      ),
  };
}
