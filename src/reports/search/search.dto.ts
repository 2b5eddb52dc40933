import { PickType } from '@nestjs/swagger';
import {
  type ActiveFilter,
  activeFilters,
  type SearchScope,
  searchScopes,
} from '../../../common/reports/enums.js';
import { ClientDto } from '../../clients/client.dto.js';
import { ChoiceField, LineField } from '../../platform/validation/fields.js';
import { PropertyDto } from '../../properties/property.dto.js';

/** A quick search. */
export class SearchQueryDto {
  /** Words in any order. Accents, case and the punctuation of numbers are ignored. */
  @LineField({ example: 'bluebonnet' })
  q: string;
  /** Kinds of records to search. Default: `all`. */
  @ChoiceField(searchScopes, { optional: true })
  scope?: SearchScope | null;
  /** `true` for active records, `false` for inactive ones, `all` for both. Default: `true`. */
  @ChoiceField(activeFilters, { optional: true })
  active?: ActiveFilter | null;
}

/** A matching client. */
export class ClientHitDto extends PickType(ClientDto, [
  'id',
  'status',
  'fullName',
  'companyName',
  'email',
  'phone1',
  'city',
] as const) {
  /** Whether its id equals the search text. */
  exact: boolean;
}

/** A matching property. */
export class PropertyHitDto extends PickType(PropertyDto, [
  'id',
  'status',
  'ownerName',
  'address',
  'city',
  'countyName',
  'accountNumber',
  'clientId',
  'clientName',
] as const) {
  /** Whether its account number or id equals the search text. */
  exact: boolean;
}

/** Matching clients: exact matches first, then the newest. */
export class ClientHitsDto {
  /** The first matches. */
  rows: ClientHitDto[];
  /** Number of matches, counted up to 10,000. */
  total: number;
  /** Whether there are more than `total`. */
  totalCapped: boolean;
}

/** Matching properties: exact matches first, then the newest. */
export class PropertyHitsDto {
  /** The first matches. */
  rows: PropertyHitDto[];
  /** Number of matches, counted up to 10,000. */
  total: number;
  /** Whether there are more than `total`. */
  totalCapped: boolean;
}

/** Results of the quick search by group. A group outside the requested scope is empty. */
export class SearchDto {
  /** Matching clients. */
  clients: ClientHitsDto;
  /** Matching properties. */
  properties: PropertyHitsDto;
}
