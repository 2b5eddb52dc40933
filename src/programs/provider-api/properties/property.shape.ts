import {
  type CreatePropertyDto,
  PropertyDto,
  type PropertyFieldsDto,
  type UpdatePropertyDto,
} from '../../../properties/property.dto.js';
import type { List } from '../../../platform/query/index.js';
import { propertyList } from '../../../properties/properties.list.js';
import { noneAsZero, oneZero, yesNo } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';
import { PropertyDetailsDto } from './property-details.dto.js';

/** Property form fields that have the same names in rows. */
const formFields = {
  owner_name: 'ownerName',
  property_address: 'address',
  property_address_2: 'address2',
  property_city: 'city',
  property_zip: 'zip',
  county_id: 'countyId',
  account_number: 'accountNumber',
  property_type: 'propertyTypeId',
  legal_desc: 'legalDescription',
  txtdescription: 'description',
  purchased_within_two_years: { name: 'purchasedWithinTwoYears', as: oneZero },
  purchased_within_two_years_date: 'purchasedDate',
  purchased_within_two_years_description: 'purchaseDescription',
  has_major_dmg: { name: 'hasMajorDamage', as: oneZero },
  has_major_dmg_date: 'damageDate',
  has_major_dmg_description: 'damageDescription',
  remodels_within_three_years: { name: 'remodeledWithinThreeYears', as: oneZero },
  remodels_within_three_years_date: 'remodelDate',
  remodels_within_three_years_description: 'remodelDescription',
} as const;

const rowFields = {
  id: 'id',
  ...formFields,
  exemption_type: 'exemptionTypeId',
  user_id: 'clientId',
  client_name: 'clientName',
  property_state: 'state',
  county_name: 'countyName',
  country_name: 'countyName',
  type: 'propertyType',
  property_type_value: 'propertyTypeValue',
  property_value: 'propertyTypeValue',
  exemption_title: 'exemptionTitle',
  pstatus: 'status',
  is_new: { name: 'isNew', as: oneZero },
  created_at: 'createdAt',
  prop_created_date: 'createdAt',
  deleted_date: 'deactivatedAt',
  hearing_date: 'hearingDate',
  aoa_sent_date: 'aoaSentDate',
  aofaready: { name: 'aoaReady', as: yesNo },
  aoa_address: 'aoaAddress',
  aoa_city: 'aoaCity',
  aoa_state: 'aoaState',
  aoa_zip: 'aoaZip',
  l_type: 'leadType',
  version: 'version',
} as const;

/** A property. */
export const propertyShape = shapeOf()('Property', PropertyDto, rowFields);

/** The property list under these names. */
export const propertyRows = propertyShape.list(propertyList as List<unknown> as List<PropertyDto>);

/** A property with its client and the figures of its arbitration. */
export const propertyDetailsShape = shapeOf()('PropertyDetails', PropertyDetailsDto, {
  ...rowFields,
  client_first_name: 'clientFirstName',
  client_last_name: 'clientLastName',
  email: 'clientEmail',
  homephone1: 'clientPhone1',
  homephone2: 'clientPhone2',
  homeaddress: 'clientAddress',
  homecity: 'clientCity',
  homestate: 'clientState',
  homezip: 'clientZip',
  accnt_percent_of_savings: 'clientPercentage',
  final_value: 'finalValue',
  option_of_value: 'opinionOfValue',
  deadline: 'arbitrationDeadline',
});

/** The property form. Its questions are also accepted under their registration form names. */
export const propertyFormShape = shapeOf<CreatePropertyDto & UpdatePropertyDto & PropertyFieldsDto>()(
  'PropertyForm',
  PropertyDto,
  {
    ...formFields,
    purchase_two_years: { name: 'purchasedWithinTwoYears', as: oneZero },
    property_major_changes: { name: 'hasMajorDamage', as: oneZero },
    major_dmg_description: 'damageDescription',
    remodels_three_years: { name: 'remodeledWithinThreeYears', as: oneZero },
    remodel_description: 'remodelDescription',
    exemption_type: { name: 'exemptionTypeId', as: noneAsZero },
    user_id: 'clientId',
    version: 'version',
  },
);
