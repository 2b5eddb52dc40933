import { Injectable } from '@nestjs/common';
import { invalid } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import type { RefreshedNoticesDto, RefreshNoticesDto, RollNoticeDto } from './notice.dto.js';
import { currentNotices, noticeList } from './notices.list.js';
import { NoticesWork } from './notices-work.service.js';

/** The list of notices (docs/rules/notices.md). */
@Injectable()
export class NoticesService {
  constructor(
    private readonly query: Query,
    private readonly work: NoticesWork,
  ) {}

  /** Lists notices that still hold. */
  list(params: ListParams): Promise<Page<RollNoticeDto>> {
    return this.query.list(noticeList, params, currentNotices) as Promise<Page<RollNoticeDto>>;
  }

  /** @throws 404 */
  async get(id: number): Promise<RollNoticeDto> {
    return (await this.query.one(noticeList, id, currentNotices)).row as RollNoticeDto;
  }

  /** Refreshes the notices of a roll in the background. @throws 400 when there is no such roll */
  async refresh({ countyId, taxYear }: RefreshNoticesDto): Promise<RefreshedNoticesDto> {
    const importId = await this.work.again(countyId, taxYear);
    if (importId === undefined) throw invalid({ countyId: 'choice' });
    return { importId };
  }
}
