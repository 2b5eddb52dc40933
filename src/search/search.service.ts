import { Injectable } from '@nestjs/common';
import type { ActiveFilter, RecordStatus } from '../../common/enums.js';
import { quickSearchSize } from '../../common/limits.js';
import { ClientsService } from '../clients/clients.service.js';
import type { Caller } from '../platform/access/caller.js';
import type { ListPage, ListParams } from '../platform/query/list-query.js';
import { PropertiesService } from '../properties/properties.service.js';
import type { ClientHitDto, PropertyHitDto, SearchDto, SearchQueryDto } from './search.dto.js';

/** Rows of one group, as they are answered. */
interface Hits<Row> {
  rows: Row[];
  total: number;
  totalCapped: boolean;
}

/** Finds clients and properties by whatever people know of them. */
@Injectable()
export class SearchService {
  constructor(
    private readonly clients: ClientsService,
    private readonly properties: PropertiesService,
  ) {}

  /** The first few records of each kind with how many there are; an id or account number puts its record first. */
  async find(caller: Caller, { q, scope, active }: SearchQueryDto): Promise<SearchDto> {
    const status = statusOf(active);
    const wanted = scope ?? 'all';
    const id = idOf(q);
    const [clients, properties] = await Promise.all([
      wanted === 'property'
        ? none<ClientHitDto>()
        : group<ClientHitDto>((params) => this.clients.list(params), q, status, id ? [id] : [], clientHit),
      wanted === 'client'
        ? none<PropertyHitDto>()
        : this.properties
            .idsOfAccount(q)
            .then((ids) =>
              group<PropertyHitDto>(
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

async function group<Row extends { id: number; exact: boolean }>(
  list: (params: ListParams) => Promise<ListPage>,
  q: string,
  status: RecordStatus | undefined,
  exactIds: readonly number[],
  shape: (row: Row) => Omit<Row, 'exact'>,
): Promise<Hits<Row>> {
  const page = (filter: object): Promise<ListPage> =>
    list({ filter: JSON.stringify({ ...filter, status }), range: `[0,${quickSearchSize - 1}]` });
  const [exact, found] = await Promise.all([
    exactIds.length > 0 ? page({ id: exactIds }) : undefined,
    page({ q }),
  ]);
  const exactRows = exact ? (JSON.parse(exact.json) as Row[]) : [];
  const foundRows = JSON.parse(found.json) as Row[];
  const others = foundRows.filter((row) => !exactRows.some((first) => first.id === row.id));
  const rows = [
    ...exactRows.map((row) => ({ ...shape(row), exact: true }) as Row),
    ...others.map((row) => ({ ...shape(row), exact: false }) as Row),
  ].slice(0, quickSearchSize);
  return { rows, total: Math.max(found.total, rows.length), totalCapped: found.totalCapped };
}

async function none<Row>(): Promise<Hits<Row>> {
  return { rows: [], total: 0, totalCapped: false };
}

const clientHit = ({ id, status, fullName, companyName, email, phone1, city }: ClientHitDto) => ({
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
}: PropertyHitDto) => ({
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

/** The id that was typed: `123` or `#123`. */
function idOf(q: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(q.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
