import type { Type } from '@nestjs/common';
import { CONTRACT_VERSION } from '../../../../common/letters/contract-text.js';
import { propertyState } from '../../../../common/properties/enums.js';
import type { FieldErrors } from '../../../platform/errors/errors.js';
import {
  RegistrationDto,
  RegistrationPropertyDto,
  SignatureDto,
} from '../../../registration/registration.dto.js';
import { accountNames } from '../clients/client.shape.js';
import { type JsonSchema, lineField } from '../shape/call.js';
import { noneAsZero, oneZero, paperBilling } from '../shape/codecs.js';
import { sentText } from '../shape/sent-text.js';
import { type Shape, shapeOf } from '../shape/shape.js';

const person = shapeOf<RegistrationDto>()('Registration', RegistrationDto, {
  ...accountNames,
  affiliatecode: 'promoCode',
  howdidyouhear: 'howDidYouHear',
  password: 'password',
  paperless_billing: { name: 'billingDelivery', as: paperBilling },
});

const property = shapeOf<RegistrationPropertyDto>()('RegistrationProperty', RegistrationPropertyDto, {
  property_address: 'address',
  property_address_2: 'address2',
  property_city: 'city',
  property_zip: 'zip',
  county_id: 'countyId',
  property_type: 'propertyTypeId',
  exemption_type: { name: 'exemptionTypeId', as: noneAsZero },
  account_number: 'accountNumber',
  legal_desc: 'legalDescription',
  purchase_two_years: { name: 'purchasedWithinTwoYears', as: oneZero },
  property_major_changes: { name: 'hasMajorDamage', as: oneZero },
  major_dmg_description: 'damageDescription',
  remodels_three_years: { name: 'remodeledWithinThreeYears', as: oneZero },
  remodel_description: 'remodelDescription',
});

const signature = shapeOf<SignatureDto>()('Signature', SignatureDto, {
  signature_name: 'signedName',
  contract_version: 'version',
});

const billingModes: Readonly<Record<string, unknown>> = {
  paperbilling: 'paper',
  electronicbilling: 'electronic',
};

/**
 * The registration form: one flat record, which REST splits into three parts. A signature name signs the contract (the
 * current version unless `contract_version` is sent) and implies consent to sign electronically.
 */
export const registrationShape: Pick<Shape, 'read' | 'errors'> & { formSchema(form: Type): JsonSchema } = {
  read(form) {
    const { billingDelivery, ...fields } = person.read(form);
    return {
      ...fields,
      billingDelivery: billingDelivery ?? billingModes[sentText(form['billingmode'])] ?? 'paper',
      property: { ...property.read(form), state: propertyState },
      signature: { version: CONTRACT_VERSION, consent: true, ...signature.read(form) },
    };
  },
  errors(fields) {
    const parts: Readonly<Record<string, Pick<Shape, 'errors'>>> = { property, signature };
    const renamed: [string, FieldErrors[string]][] = [];
    for (const [path, error] of Object.entries(fields)) {
      const [part = '', name] = path.split('.');
      const shape = name === undefined ? person : (parts[part] ?? person);
      renamed.push(...Object.entries(shape.errors({ [name ?? part]: error })));
    }
    return Object.fromEntries(renamed);
  },
  formSchema(form) {
    const signed = {
      type: 'object',
      required: ['signature_name'],
      properties: { signature_name: lineField, contract_version: lineField },
    };
    return { allOf: [person.formSchema(form), property.formSchema(RegistrationPropertyDto), signed] };
  },
};
