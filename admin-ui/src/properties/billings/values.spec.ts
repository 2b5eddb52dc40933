import { describe, expect, it } from '@jest/globals';
import { startValues } from './values.js';

const client = { billingPercentage: '50.00' };
const last = { agentId: 3, taxRate: '0.02200000', billingPercentage: '40.00' };
const agents = [{ id: 3 }, { id: 7 }];

describe('a new billing defaults', () => {
  it('a new billing takes agent, rate and percentage from the property’s newest billing', () => {
    expect(startValues({ client, last, agents })).toMatchObject({
      year: new Date().getFullYear(),
      agentId: 3,
      taxRate: '2.2',
      billingPercentage: '40.00',
    });
  });

  it('a first billing takes the client’s percentage, and year and agent of the one entered before', () => {
    expect(startValues({ carried: { year: 2024, agentId: 7 }, client, agents })).toMatchObject({
      year: 2024,
      agentId: 7,
      taxRate: null,
      billingPercentage: '50.00',
    });
  });

  it('a new billing takes no agent who left the firm', () => {
    expect(startValues({ client, last, agents: [{ id: 7 }] })).toMatchObject({ agentId: null });
  });
});
