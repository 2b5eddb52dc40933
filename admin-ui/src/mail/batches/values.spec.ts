import { describe, expect, it } from '@jest/globals';
import { emptyBatch, orderOf } from './values.js';

describe('the order of a batch e-mail', () => {
  const values = { ...emptyBatch, subject: 'News', body: '<p>Hello</p>' };
  const later = { ...values, when: 'later', sendDay: '2027-05-17', sendAt: '09:30' };

  it('a batch e-mail keeps its key while it would send the same', () => {
    const first = orderOf(values, undefined);
    expect(orderOf({ ...values }, first).key).toBe(first.key);
    // Values that are not sent do not affect the key.
    expect(orderOf({ ...values, sendDay: '2027-05-17' }, first).key).toBe(first.key);
  });

  it('a batch e-mail gets another key when its text, filters or time change', () => {
    const first = orderOf(values, undefined);
    const others = [{ ...values, body: '<p>Hi</p>' }, { ...values, countyIds: [5] }, later];
    for (const changed of others) expect(orderOf(changed, first).key).not.toBe(first.key);
    expect(orderOf(later, undefined).content.sendAt).toBe('2027-05-17 09:30');
    expect(first.content.sendAt).toBeUndefined();
  });
});
