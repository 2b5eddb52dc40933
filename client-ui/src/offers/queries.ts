import { useQuery } from '@tanstack/react-query';
import { call, list } from '../api/client.js';
import type { Dto } from '../api/types.js';

export type Offer = Dto<'OfferDto'>;
export type Instruction = Dto<'InstructionDto'>;
export type Instructions = Dto<'InstructionsDto'>;

/** A client, or one of its properties. */
export interface InstructionSubject {
  readonly clientId: number;
  readonly propertyId?: number;
}

/** Offers for one property, or for all of the client's; newest first. */
export function useOffers(propertyId: number | undefined) {
  return useQuery({
    queryKey: ['offers', propertyId ?? 0],
    queryFn: ({ signal }) =>
      list('/api/offers', {
        filter: propertyId === undefined ? { state: 'open' } : { propertyId },
        size: 100,
        sort: ['id', 'DESC'],
        signal,
      }),
    // Polled, because an offer may end or be withdrawn while the page is open.
    refetchInterval: 60_000,
  });
}

/** The instructions that apply to a property, or the client's own. */
export function useInstructions({ clientId, propertyId }: InstructionSubject) {
  return useQuery({
    queryKey: ['offer-instructions', clientId, propertyId ?? 0],
    queryFn: ({ signal }) =>
      propertyId === undefined
        ? call('get', '/api/clients/{id}/offer-instructions', { params: { id: clientId }, signal })
        : call('get', '/api/properties/{id}/offer-instructions', { params: { id: propertyId }, signal }),
  });
}

/** Saves the instruction of a property, or the client's own. */
export function saveInstruction(
  { clientId, propertyId }: InstructionSubject,
  body: Dto<'SaveInstructionDto'>,
): Promise<Instructions> {
  return propertyId === undefined
    ? call('put', '/api/clients/{id}/offer-instructions', { params: { id: clientId }, body })
    : call('put', '/api/properties/{id}/offer-instructions', { params: { id: propertyId }, body });
}

/** Confirms the client's instruction in the version shown. */
export function confirmInstruction(clientId: number, { standard }: Instructions): Promise<Instructions> {
  return call('post', '/api/clients/{id}/offer-instructions/confirm', {
    params: { id: clientId },
    body: { version: standard?.version ?? null },
  });
}
