import { propertyState } from '../../../../../common/properties/enums.js';
import { readDraft, storeDraft } from '../../../../../web-shared/drafts.js';
import type { Dto } from '../../../api/types.js';
import { noExemption } from '../../../forms/property-values.js';
import { draftName, emptyRegistration, type RegisterValues } from '../values.js';

/**
 * Copies the house of an estimate to the draft of the registration, where everything can be changed. A
 * homestead exemption means that the owner lives there, so the mailing address is filled in too, unless one was
 * typed.
 */
export function keepHouse(house: Dto<'EstimateDto'>): void {
  const draft = { ...emptyRegistration, ...readDraft<Partial<RegisterValues>>(draftName) };
  const place = {
    address: house.address ?? '',
    city: house.city ?? '',
    zip: house.zip?.slice(0, 5) ?? '',
    countyId: String(house.countyId),
  };
  const property = {
    ...draft.property,
    ...place,
    address2: '',
    accountNumber: house.accountNumber,
    propertyTypeId: String(house.propertyTypeId ?? ''),
    exemptionTypeId: String(house.exemptionTypeId ?? noExemption),
    legalDescription: house.legalDescription ?? '',
  };
  const mailing = house.isHomestead && draft.address === '' ? { ...place, state: propertyState } : {};
  storeDraft(draftName, { ...draft, ...mailing, property });
}
