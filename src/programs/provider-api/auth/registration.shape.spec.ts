import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '../../../../common/letters/contract-text.js';
import { validationPipe } from '../../../platform/validation/validation.js';
import { RegistrationDto } from '../../../registration/registration.dto.js';
import { registrationShape } from './registration.shape.js';

const form = {
  client_first_name: 'Ann',
  client_last_name: 'Lee',
  email: 'ann@example.com',
  username: 'annlee',
  password: 'another Horse 7!',
  homeaddress: '1 Congress Ave',
  homecity: 'Austin',
  homestate: 'TX',
  homezip: '78701',
  homecounty: '5',
  homephone1: '(512) 555-0123',
  property_state: 'TX',
  property_address: '2 Bluebonnet Ln',
  property_city: 'Austin',
  property_zip: '78702',
  county_id: 5,
  property_type: '1',
  exemption_type: 0,
  purchase_two_years: 1,
  property_major_changes: '0',
  remodels_three_years: 0,
  protest: true,
  signature_name: 'Ann Lee',
};

const read = (more: object = {}): Promise<RegistrationDto> =>
  // Calls drop unknown fields.
  validationPipe('drop').transform(registrationShape.read({ ...form, ...more }), {
    type: 'body',
    metatype: RegistrationDto,
  }) as Promise<RegistrationDto>;

describe('the form of a registration', () => {
  it('a registration form becomes a person, a property and a signature', async () => {
    expect(await read()).toMatchObject({
      firstName: 'Ann',
      countyId: 5,
      billingDelivery: 'paper',
      property: {
        address: '2 Bluebonnet Ln',
        countyId: 5,
        propertyTypeId: 1,
        exemptionTypeId: null,
        purchasedWithinTwoYears: true,
        hasMajorDamage: false,
      },
      signature: { version: CONTRACT_VERSION, signedName: 'Ann Lee', consent: true },
    });
  });

  it.each([
    [{ paperless_billing: 'Y' }, 'paper'],
    [{ paperless_billing: 'N' }, 'electronic'],
    [{ billingmode: 'electronicbilling' }, 'electronic'],
    [{ billingmode: 'paperbilling' }, 'paper'],
    [{ paperless_billing: 'N', billingmode: 'paperbilling' }, 'electronic'],
  ])('a registration takes the billing choice of %j: %s', async (choice, delivery) => {
    expect(await read(choice)).toMatchObject({ billingDelivery: delivery });
  });

  it('a registration signs the version that the caller has read', async () => {
    expect(await read({ contract_version: '2020-1' })).toMatchObject({ signature: { version: '2020-1' } });
  });

  it('a registration refuses an empty signature, a wrong county and an unclear answer', async () => {
    await expect(read({ signature_name: '' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(read({ county_id: 'x' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(read({ purchase_two_years: 'perhaps' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('errors have the registration form’s own field names, whichever part they are about', () => {
    const errors = {
      firstName: 'required',
      email: 'emailTaken',
      'property.zip': 'zip',
      'property.countyId': 'choice',
      'signature.signedName': 'signatureName',
    } as const;
    expect(registrationShape.errors(errors)).toEqual({
      client_first_name: 'required',
      email: 'emailTaken',
      property_zip: 'zip',
      county_id: 'choice',
      signature_name: 'signatureName',
    });
  });
});
