import { describe, expect, it } from '@jest/globals';
import { type KeptNotice, type NoticeValues, takeNotice, usableNotice } from './notices.js';

const none: NoticeValues = {
  noticeMailedOn: null,
  noticeMarketValue: null,
  noticeAppraisedValue: null,
  lastYearValue: null,
};
const roll: NoticeValues = {
  noticeMailedOn: '2027-04-16',
  noticeMarketValue: '500000',
  noticeAppraisedValue: '440000.00',
  lastYearValue: '400000.00',
};
const all = Object.keys(none) as (keyof NoticeValues)[];

describe('what a protest takes from a roll', () => {
  it('a protest without notice values takes all of them from a roll', () => {
    expect(takeNotice(none, null, roll)).toEqual({ changes: roll, taken: all, differs: [] });
  });

  it('a protest takes nothing from the same roll a second time', () => {
    const kept: KeptNotice = { ...roll, taken: all };
    const now = { ...roll, noticeMarketValue: '500000.00' };
    expect(takeNotice(now, kept, roll)).toEqual({ changes: {}, taken: all, differs: [] });
  });

  it('a protest takes what a newer roll has instead of an older one', () => {
    const kept: KeptNotice = { ...roll, taken: all };
    const newer = { ...roll, noticeMarketValue: '480000', noticeMailedOn: '2027-05-02' };
    expect(takeNotice(roll, kept, newer).changes).toEqual({
      noticeMarketValue: '480000',
      noticeMailedOn: '2027-05-02',
    });
  });

  it('a roll never replaces what a person wrote, before or after it', () => {
    const typed = { ...none, noticeMarketValue: '510000.00' };
    const first = takeNotice(typed, null, roll);
    expect(first.differs).toEqual(['noticeMarketValue']);
    expect(first.changes).not.toHaveProperty('noticeMarketValue');
    expect(first.taken).not.toContain('noticeMarketValue');
    const corrected = { ...roll, noticeAppraisedValue: '450000.00' };
    const second = takeNotice(
      corrected,
      { ...roll, taken: all },
      { ...roll, noticeAppraisedValue: '430000' },
    );
    expect([second.changes, second.differs]).toEqual([{}, ['noticeAppraisedValue']]);
  });

  it('a value does not become the roll’s own because a person wrote the same', () => {
    const typed = { ...none, lastYearValue: '400000.00' };
    const { taken } = takeNotice(typed, null, roll);
    expect(taken).not.toContain('lastYearValue');
    const later = takeNotice({ ...roll, ...typed }, { ...roll, taken }, { ...roll, lastYearValue: '1' });
    expect([later.changes.lastYearValue, later.differs]).toEqual([undefined, ['lastYearValue']]);
  });

  it('a protest keeps what a later roll no longer says', () => {
    const kept: KeptNotice = { ...roll, taken: all };
    expect(takeNotice(roll, kept, none)).toEqual({ changes: {}, taken: all, differs: [] });
  });
});

describe('what a roll says', () => {
  it('leaves out a roll’s days of another year and amounts that no protest holds', () => {
    expect(
      usableNotice({ ...roll, noticeMailedOn: '1899-12-30', noticeMarketValue: '1000000000000' }, 2027),
    ).toEqual({ ...roll, noticeMailedOn: null, noticeMarketValue: null });
    expect(usableNotice(roll, 2027)).toEqual(roll);
  });
});
