import {
  CONTRACT_VERSION,
  contractText,
  defaultTdlrNotice,
  plainText,
  type ContractTerms,
} from './contract-text.js';

const terms: ContractTerms = {
  firmName: 'Lone Star Protest Group',
  firmAddress: '1200 Smith Street, Houston, TX 77002',
  firmEmail: 'info@lonestarprotest.example',
  clientName: 'Ann Lee',
  billingPercentage: '50.00',
  billingDelivery: 'paper',
};

const plain = (given: ContractTerms): string => plainText(contractText(given));

describe('contract text', () => {
  it('the contract text states the agreed terms', () => {
    const text = plain(terms);
    for (const term of [
      `Version ${CONTRACT_VERSION}`,
      '50% of the Estimated Tax Savings',
      'minus the final value of the Property for the tax year, multiplied by the latest total tax rate',
      'unless the Firm and the Client agree on another percentage in writing',
      'due within 30 days',
      '1.5% per month',
      'written notice that the Firm receives at least 60 days before the next year’s protest deadline',
      'lesser of the fees that the Client has paid to the Firm or $50',
      'Harris County, Texas',
      'appoints the Firm as agent',
      'sign this agreement electronically',
      'by mail, e-mail and telephone',
    ]) {
      expect(text).toContain(term);
    }
  });

  it('the contract text states another agreed percentage, without trailing zeros', () => {
    expect(plain({ ...terms, billingPercentage: '33.50' })).toContain('agreed on 33.5% of');
    expect(plain({ ...terms, billingPercentage: '100' })).toContain('agreed on 100% of');
    expect(plain({ ...terms, billingPercentage: '0.00' })).toContain('agreed on 0% of');
  });

  it('the contract text states the chosen billing delivery and no other', () => {
    expect(plain(terms)).toContain('chosen paper billing');
    const electronic = plain({ ...terms, billingDelivery: 'electronic' });
    expect(electronic).toContain('chosen electronic billing');
    expect(electronic).not.toContain('paper billing');
  });

  it('the contract text is byte-identical for the same terms and differs for another client', () => {
    expect(plain({ ...terms })).toBe(plain(terms));
    expect(plain({ ...terms, billingPercentage: '50' })).toBe(plain(terms));
    expect(plain({ ...terms, clientName: ' Ann \n Lee ' })).toBe(plain(terms));
    expect(plain({ ...terms, clientName: 'Ann Leigh' })).not.toBe(plain(terms));
    expect(plain(terms)).not.toMatch(/[ \t]\n|\r/);
  });

  it('the contract text prints the firm’s registration and its regulator, if given', () => {
    const text = plain({ ...terms, tdlrRegistration: '00012345', tdlrNotice: defaultTdlrNotice });
    expect(text).toContain('registered as a property tax consultant under number 00012345');
    for (const part of ['Texas Department of Licensing and Regulation', 'P.O. Box 12157', 'tdlr.texas.gov'])
      expect(text).toContain(part);
    expect(plain(terms)).not.toContain('Registration and regulation');
  });

  it('the contract text has no gaps while the client and the firm’s addresses are unknown', () => {
    const text = plain({ ...terms, clientName: '', firmEmail: null, firmAddress: '' });
    expect(text).toContain('the person who signs it (the “Client”)');
    expect(text).toContain('goes to its address in the letterhead');
    expect(text).not.toMatch(/undefined|null| {2}/);
  });
});
