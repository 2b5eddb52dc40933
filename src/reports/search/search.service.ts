import { Injectable } from '@nestjs/common';
import type { ActiveFilter } from '../../../common/reports/enums.js';
import type { RecordStatus } from '../../../common/platform/enums.js';
import { quickSearchSize } from '../../../common/reports/limits.js';
import type { ClientDto } from '../../clients/client.dto.js';
import { ClientsService } from '../../clients/clients.service.js';
import type { Caller } from '../../platform/access/caller.js';
import type { ListParams, Page } from '../../platform/query/index.js';
import { PropertiesService } from '../../properties/properties.service.js';
import type { PropertyDto } from '../../properties/property.dto.js';
import type { ClientHitDto, PropertyHitDto, SearchDto, SearchQueryDto } from './search.dto.js';

/** Results of one group. */
interface Hits<Row> {
  rows: Row[];
  total: number;
  totalCapped: boolean;
}

/** The quick search over clients and properties. */
@Injectable()
export class SearchService {
  constructor(
    private readonly clients: ClientsService,
    private readonly properties: PropertiesService,
  ) {}

  /** Returns the first matches of each kind and the number of matches. An exact id or account number comes first. */
  async find(caller: Caller, { q, scope, active }: SearchQueryDto): Promise<SearchDto> {
    const status = statusOf(active);
    const wanted = scope ?? 'all';
    const id = idOf(q);
    const [clients, properties] = await Promise.all([
      wanted === 'property'
        ? none<ClientHitDto>()
        : group((params) => this.clients.list(params), q, status, id ? [id] : [], clientHit),
      wanted === 'client'
        ? none<PropertyHitDto>()
        : this.properties
            .idsOfAccount(q)
            .then((ids) =>
              group(
                (params) => this.properties.list(caller, params),
                q,
                status,
                id ? [...ids, id] : ids,
                propertyHit,
              ),
            ),
    ]);
    return { clients, properties };
  }
}

/** @param shape maps a row to a result */
async function group<Row extends { readonly id: number }, Hit extends object>(
  list: (params: ListParams) => Promise<Page<Row>>,
  q: string,
  status: RecordStatus | undefined,
  exactIds: readonly number[],
  shape: (row: Row) => Hit,
): Promise<Hits<Hit & { exact: boolean }>> {
  const page = (filter: object): Promise<Page<Row>> =>
    list({ filter: JSON.stringify({ ...filter, status }), range: `[0,${quickSearchSize - 1}]` });
  const [exact, found] = await Promise.all([
    exactIds.length > 0 ? page({ id: exactIds }) : undefined,
    page({ q }),
  ]);
  const first = exact?.rows ?? [];
  const others = found.rows.filter((row) => !first.some(({ id }) => id === row.id));
  const rows = [
    ...first.map((row) => ({ ...shape(row), exact: true })),
    ...others.map((row) => ({ ...shape(row), exact: false })),
  ].slice(0, quickSearchSize);
  return { rows, total: Math.max(found.total, rows.length), totalCapped: found.totalCapped };
}

async function none<Row>(): Promise<Hits<Row>> {
  return { rows: [], total: 0, totalCapped: false };
}

const clientHit = ({ id, status, fullName, companyName, email, phone1, city }: ClientDto) => ({
  id,
  status,
  fullName,
  companyName,
  email,
  phone1,
  city,
});

const propertyHit = ({
  id,
  status,
  ownerName,
  address,
  city,
  countyName,
  accountNumber,
  clientId,
  clientName,
}: PropertyDto) => ({
  id,
  status,
  ownerName,
  address,
  city,
  countyName,
  accountNumber,
  clientId,
  clientName,
});

function statusOf(active: ActiveFilter | null | undefined): RecordStatus | undefined {
  if (active === 'all') return undefined;
  return active === 'false' ? 'I' : 'A';
}

/** Parses an id: `123` or `#123`. */
function idOf(q: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(q.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
