import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../common/season/calendar.js';
import { protestDeadline } from '../../common/season/deadlines.js';
import { holidaysByRule } from '../../common/season/holidays.js';
import { TestApp } from '../support/app.js';

describe('the deadline of a protest in the database', () => {
  let app: TestApp;
  let property: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    property = await app.property((await app.client()).id);
  });
  afterAll(() => app.stop());

  const dueOn = async (taxYear: number, noticeOn: string | null): Promise<string | undefined> => {
    const row = await app.db.first<{ dueOn: string }>(
      `INSERT INTO protests (property_id, tax_year, notice_mailed_on) VALUES ($1, $2, $3)
       ON CONFLICT (property_id, tax_year) DO UPDATE SET notice_mailed_on = EXCLUDED.notice_mailed_on
       RETURNING due_on::text AS "dueOn"`,
      [property, taxYear, noticeOn],
    );
    return row?.dueOn;
  };

  it('the deadline in the database is the legal day before weekends and holidays move it', async () => {
    const notice = fc.option(fc.integer({ min: -60, max: 420 }));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2024, max: 2028 }), notice, async (taxYear, day) => {
        const noticeOn = day === null ? null : addDays(`${taxYear}-01-01`, day);
        const { statutoryOn } = protestDeadline({ taxYear, noticeOn }, holidaysByRule);
        expect([taxYear, noticeOn, await dueOn(taxYear, noticeOn)]).toEqual([taxYear, noticeOn, statutoryOn]);
      }),
      { numRuns: 300, seed: 4144 },
    );
  });

  it.each([
    [2027, null, '2027-05-15'],
    [2027, '2027-04-16', '2027-05-16'],
    [2028, '2028-01-31', '2028-05-15'],
    [2024, '2024-12-31', '2025-01-30'],
  ])('the deadline of %s with the notice of %s is %s', async (taxYear, noticeOn, expected) => {
    expect(await dueOn(taxYear, noticeOn)).toBe(expected);
  });
});
