import { describe, expect, it } from '@jest/globals';
import { billingDetails, propertyDetails, withoutIdleJoins } from './report-source.js';

const squash = (sql: string): string => sql.replace(/\s+/g, ' ');

describe('joins that nothing names', () => {
  it('are left out, with those that only they needed', () => {
    expect(withoutIdleJoins(billingDetails, 'b.id, sum(b.reduction)')).toBe('billings b');
    expect(squash(withoutIdleJoins(propertyDetails, 'p.id, e.title'))).toBe(
      'properties p LEFT JOIN exemption_types e ON e.id = p.exemption_type_id',
    );
  });

  it('stay where another join stands on them', () => {
    expect(squash(withoutIdleJoins(billingDetails, 'b.id, u.last_name'))).toBe(
      'billings b JOIN properties p ON p.id = b.property_id JOIN users u ON u.id = p.client_id',
    );
  });

  it('stay when they may change the number of rows', () => {
    const filtering = 'users u JOIN clients c ON c.id = u.id AND u.level = 1';
    expect(withoutIdleJoins(filtering, 'u.id')).toBe(filtering);
    const many = 'properties p LEFT JOIN arbitrations ar ON ar.property_id = p.id';
    expect(withoutIdleJoins(many, 'p.id')).toBe(many);
    const nested = '(SELECT 1 FROM a JOIN b ON b.id = a.b_id) f JOIN counties c ON c.id = f.county_id';
    expect(withoutIdleJoins(nested, 'f.x')).toBe(nested);
  });
});
