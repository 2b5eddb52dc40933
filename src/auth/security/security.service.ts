import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { type List, type ListParams, Page, Query, type Scope } from '../../platform/query/index.js';
import type { AccountSessionDto, FailedSignInDto } from './security.dto.js';
import { type Device, deviceOf } from '../../platform/request/device.js';
import { failedSignInList, isActive, sessionList } from './security.lists.js';

/** Lists active sessions and failed sign-ins for administrators. */
@Injectable()
export class SecurityService {
  constructor(private readonly query: Query) {}

  /** Lists the active sessions of all accounts. */
  async sessions(caller: Caller, params: ListParams): Promise<Page<AccountSessionDto>> {
    const page = await this.list<Omit<AccountSessionDto, 'current'>>(sessionList, params, isActive);
    return withRows(page, (row) => ({ ...row, current: row.id === caller.sessionId }));
  }

  /** Lists failed sign-ins; they are kept for `signInFailuresKept` days. */
  failedSignIns(params: ListParams): Promise<Page<FailedSignInDto>> {
    return this.list<FailedSignInDto>(failedSignInList, params);
  }

  /** Returns a page of rows, with the device in place of the User-Agent header. */
  private async list<Row extends { device: Device }>(
    list: List,
    params: ListParams,
    ...scopes: Scope[]
  ): Promise<Page<Row>> {
    const page = (await this.query.list(list, params, ...scopes)) as Page<
      Omit<Row, 'device'> & { userAgent: string | null }
    >;
    return withRows(
      page,
      ({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }) as unknown as Row,
    );
  }
}

function withRows<From, To>(page: Page<From>, change: (row: From) => To): Page<To> {
  const { resource, start, count, total, totalCapped } = page;
  return new Page<To>(resource, JSON.stringify(page.rows.map(change)), start, count, total, totalCapped);
}
