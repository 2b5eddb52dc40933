import { describe, expect, it } from '@jest/globals';
import { startValues } from './values.js';

const client = { billingPercentage: '50.00' };
const last = { agentId: 3, taxRate: '0.02200000', billingPercentage: '40.00' };
const agents = [{ id: 3 }, { id: 7 }];

describe('a new billing defaults', () => {
  it("to agent, rate and percentage of the property's newest billing", () => {
    expect(startValues({ client, last, agents })).toMatchObject({
      year: new Date().getFullYear(),
      agentId: 3,
      taxRate: '2.2',
      billingPercentage: '40.00',
    });
  });

  it("otherwise to the client's percentage, and the year and agent of the previously entered billing", () => {
    expect(startValues({ carried: { year: 2024, agentId: 7 }, client, agents })).toMatchObject({
      year: 2024,
      agentId: 7,
      taxRate: null,
      billingPercentage: '50.00',
    });
  });

  it('to no agent who left the firm', () => {
    expect(startValues({ client, last, agents: [{ id: 7 }] })).toMatchObject({ agentId: null });
  });
});
