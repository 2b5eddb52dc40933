import { ApiProperty, PickType } from '@nestjs/swagger';
import { type ActiveFilter, activeFilters, type SearchScope, searchScopes } from '../../common/enums.js';
import { ClientDto } from '../clients/client.dto.js';
import { ChoiceField, LineField } from '../platform/validation/fields.js';
import { PropertyDto } from '../properties/property.dto.js';

/** What to look for (spec "accounts and access", section 2, top bar). */
export class SearchQueryDto {
  @LineField({
    description: 'Words in any order; accents, case and the punctuation of numbers do not matter.',
  })
  q: string;
  @ChoiceField(searchScopes, { optional: true, description: '`all` when absent.' })
  scope?: SearchScope | null;
  @ChoiceField(activeFilters, { optional: true, description: 'Active records: `true` when absent.' })
  active?: ActiveFilter | null;
}

/** A client that was found. */
export class ClientHitDto extends PickType(ClientDto, [
  'id',
  'status',
  'fullName',
  'companyName',
  'email',
  'phone1',
  'city',
] as const) {
  /** Its id is what was typed. */
  @ApiProperty()
  exact: boolean;
}

/** A property that was found. */
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
  /** Its account number or id is what was typed. */
  @ApiProperty()
  exact: boolean;
}

/** Clients that were found: the first few, exact ones before the newest. */
export class ClientHitsDto {
  @ApiProperty({ type: [ClientHitDto] })
  rows: ClientHitDto[];
  /** How many there are, counted up to 10,000. */
  @ApiProperty({ type: 'integer' })
  total: number;
  /** There are more than `total`. */
  @ApiProperty()
  totalCapped: boolean;
}

/** Properties that were found: the first few, exact ones before the newest. */
export class PropertyHitsDto {
  @ApiProperty({ type: [PropertyHitDto] })
  rows: PropertyHitDto[];
  /** How many there are, counted up to 10,000. */
  @ApiProperty({ type: 'integer' })
  total: number;
  /** There are more than `total`. */
  @ApiProperty()
  totalCapped: boolean;
}

/** What the quick search shows, by group; a group that is out of scope is empty. */
export class SearchDto {
  @ApiProperty({ type: ClientHitsDto })
  clients: ClientHitsDto;
  @ApiProperty({ type: PropertyHitsDto })
  properties: PropertyHitsDto;
}
