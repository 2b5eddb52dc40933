import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordStatus } from '../../../common/platform/enums.js';
import { call, list } from './client.js';
import type { Dto } from './types.js';

/** Form choices, the firm's contact details and whether registration is open. Public. */
export function useRegistrationForm() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => call('get', '/api/registration', { signal }),
    staleTime: 5 * 60_000,
  });
}

export function useClient(id: number) {
  return useQuery({
    queryKey: ['client', id],
    queryFn: ({ signal }) => call('get', '/api/clients/{id}', { params: { id }, signal }),
  });
}

/** One page of the current user's properties, newest first. */
export function useProperties(status: RecordStatus, page: number, size: number) {
  return useQuery({
    queryKey: ['properties', status, page, size],
    queryFn: ({ signal }) =>
      list('/api/properties', {
        filter: { status },
        page,
        size,
        sort: ['createdAt', 'DESC'],
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useProperty(id: number) {
  return useQuery({
    queryKey: ['property', id],
    queryFn: ({ signal }) => call('get', '/api/properties/{id}', { params: { id }, signal }),
  });
}

/** A property's billings, newest year first. */
export function usePropertyBillings(propertyId: number) {
  return useQuery({
    queryKey: ['billings', 'property', propertyId],
    queryFn: ({ signal }) =>
      list('/api/billings', { filter: { propertyId }, size: 100, sort: ['year', 'DESC'], signal }),
  });
}

/** The protests of properties in some tax years, newest year first. */
export function useProtests(propertyIds: readonly number[], years: readonly number[]) {
  return useQuery({
    queryKey: ['protests', 'properties', propertyIds, years],
    queryFn: ({ signal }) =>
      list('/api/protests', {
        filter: { propertyId: propertyIds, taxYear: years },
        size: 1000,
        sort: ['taxYear', 'DESC'],
        signal,
      }),
    enabled: propertyIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The current user's billings of a tax year. */
export function useYearBillings(year: number) {
  return useQuery({
    queryKey: ['billings', 'year', year],
    queryFn: ({ signal }) => list('/api/billings', { filter: { year }, size: 1000, signal }),
  });
}

/** The current user's unpaid billings, newest first. */
export function useOpenBillings() {
  return useQuery({
    queryKey: ['billings', 'open'],
    queryFn: ({ signal }) =>
      list('/api/billings', { filter: { isPaid: false }, size: 1000, sort: ['year', 'DESC'], signal }),
  });
}

/** The current user's savings by tax year with totals. */
export function useSavings() {
  return useQuery({
    queryKey: ['savings'],
    queryFn: ({ signal }) => call('get', '/api/billings/savings', { signal }),
  });
}

/** The current user's signed contracts, newest first. */
export function useContracts() {
  return useQuery({
    queryKey: ['contracts'],
    queryFn: ({ signal }) => list('/api/contracts', { size: 50, sort: ['signedAt', 'DESC'], signal }),
  });
}

/** The current user's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('get', '/api/auth/sessions', { signal }),
  });
}

/** Whether the current user gets information e-mails. */
export function useMailPreference(id: number) {
  return useQuery({
    queryKey: ['mail-preference', id],
    queryFn: ({ signal }) => call('get', '/api/mail-preferences/{id}', { params: { id }, signal }),
  });
}

/** The current user's second factor. */
export function useTwoFactor() {
  return useQuery({
    queryKey: ['two-factor'],
    queryFn: ({ signal }) => call('get', '/api/auth/two-factor', { signal }),
  });
}

/** Kind of a change request and its property. */
export interface RequestTarget {
  readonly kind: Dto<'AskDto'>['kind'];
  readonly propertyId?: number;
}

/** The open or latest request of this kind. */
export function useChangeRequest({ kind, propertyId }: RequestTarget) {
  return useQuery({
    queryKey: ['change-request', kind, propertyId ?? 0],
    queryFn: async ({ signal }) => {
      const [state, latest] = await Promise.all([
        call('get', '/api/change-requests/pending', {
          query: { kind, ...(propertyId !== undefined && { propertyId: String(propertyId) }) },
          signal,
        }),
        list('/api/change-requests', {
          filter: { kind, ...(propertyId !== undefined && { propertyId }) },
          size: 1,
          sort: ['createdAt', 'DESC'],
          signal,
        }),
      ]);
      const open =
        state.requestId === null
          ? undefined
          : await call('get', '/api/change-requests/{id}', { params: { id: state.requestId }, signal });
      return { ...state, open, latest: latest.rows[0] };
    },
  });
}

/** A property's documents visible to its client, newest first. */
export function useDocuments(propertyId: number) {
  return useQuery({
    queryKey: ['documents', propertyId],
    queryFn: ({ signal }) =>
      list('/api/documents', { filter: { propertyId }, size: 200, sort: ['createdAt', 'DESC'], signal }),
  });
}

/** Files of the property form's questions. */
export function useDescriptionFiles(propertyId: number) {
  return useQuery({
    queryKey: ['description-files', propertyId],
    queryFn: ({ signal }) => list('/api/description-files', { filter: { propertyId }, size: 200, signal }),
  });
}
