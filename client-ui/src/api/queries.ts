import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordStatus } from '../../../common/enums.js';
import { call, list } from './client.js';
import type { Dto } from './types.js';

/** Choices of forms, the firm's address and whether registration is open; public. */
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

/** One page of the caller's properties, newest first. */
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

/** The caller's billings of a tax year. */
export function useYearBillings(year: number) {
  return useQuery({
    queryKey: ['billings', 'year', year],
    queryFn: ({ signal }) => list('/api/billings', { filter: { year }, size: 1000, signal }),
  });
}

/** The caller's billings that are not paid, newest first. */
export function useOpenBillings() {
  return useQuery({
    queryKey: ['billings', 'open'],
    queryFn: ({ signal }) =>
      list('/api/billings', { filter: { isPaid: false }, size: 1000, sort: ['year', 'DESC'], signal }),
  });
}

/** The caller's savings by tax year with their totals. */
export function useSavings() {
  return useQuery({
    queryKey: ['savings'],
    queryFn: ({ signal }) => call('get', '/api/billings/savings', { signal }),
  });
}

/** The caller's signed contracts, newest first. */
export function useContracts() {
  return useQuery({
    queryKey: ['contracts'],
    queryFn: ({ signal }) => list('/api/contracts', { size: 50, sort: ['signedAt', 'DESC'], signal }),
  });
}

/** Where the own account is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('get', '/api/auth/sessions', { signal }),
  });
}

/** What the own sign-in asks for beside the password. */
export function useTwoFactor() {
  return useQuery({
    queryKey: ['two-factor'],
    queryFn: ({ signal }) => call('get', '/api/auth/two-factor', { signal }),
  });
}

/** What a client may ask for, and about which property. */
export interface RequestTarget {
  readonly kind: Dto<'AskDto'>['kind'];
  readonly propertyId?: number;
}

/** Whether a request of this kind is open, what it asks, and how the last one ended. */
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

/** Documents of a property that its client may see, newest first. */
export function useDocuments(propertyId: number) {
  return useQuery({
    queryKey: ['documents', propertyId],
    queryFn: ({ signal }) =>
      list('/api/documents', { filter: { propertyId }, size: 200, sort: ['createdAt', 'DESC'], signal }),
  });
}

/** Files behind the questions of the property form. */
export function useDescriptionFiles(propertyId: number) {
  return useQuery({
    queryKey: ['description-files', propertyId],
    queryFn: ({ signal }) => list('/api/description-files', { filter: { propertyId }, size: 200, signal }),
  });
}
