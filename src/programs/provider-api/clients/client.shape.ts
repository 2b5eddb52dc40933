import { UserLevel } from '../../../../common/auth/enums.js';
import {
  ClientDto,
  type CreateClientDto,
  OutstandingBalanceDto,
  RecentClientDto,
  type UpdateClientDto,
} from '../../../clients/client.dto.js';
import { clientList } from '../../../clients/clients.list.js';
import type { List } from '../../../platform/query/index.js';
import { always, oneZero, paperBilling, yesNo } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';

/** Account fields that clients and staff share: names, e-mail address, mailing address and phones. */
export const accountNames = {
  client_first_name: 'firstName',
  client_last_name: 'lastName',
  company_name: 'companyName',
  username: 'username',
  email: 'email',
  homeaddress: 'address',
  homeaddress2: 'address2',
  homecity: 'city',
  homestate: 'state',
  homecounty: 'countyId',
  homezip: 'zip',
  homephone1: 'phone1',
  homephone2: 'phone2',
} as const;

/** A client of the firm. */
export const clientShape = shapeOf<CreateClientDto | UpdateClientDto>()('Client', ClientDto, {
  id: 'id',
  ...accountNames,
  county_name: 'countyName',
  additionalcontactname: 'additionalContactName',
  additionalcontactnumber: 'additionalContactNumber',
  additionalcontactemail: 'additionalContactEmail',
  affiliatepromocode: 'promoCode',
  affiliatecode: 'promoCode',
  howdidyouhear: 'howDidYouHear',
  paperless_billing: { name: 'billingDelivery', as: paperBilling },
  outstanding_balance: { name: 'outstandingBalance', as: yesNo },
  pstatus: 'status',
  status: 'status',
  accnt_percent_of_savings: 'billingPercentage',
  aofatimestamp: 'termsAcceptedAt',
  termsofusetimestamp: 'termsAcceptedAt',
  ipaddress: 'termsIp',
  is_new: { name: 'isNew', as: oneZero },
  created_at: 'createdAt',
  deleted_date: 'deactivatedAt',
  userlevel: { name: 'source', as: always(UserLevel.Client) },
  version: 'version',
});

/** The client list under these names. */
export const clientRows = clientShape.list(clientList as List<ClientDto>);

/** A new client. Only forms have the password. */
export const newClientShape = shapeOf<CreateClientDto>()('NewClient', ClientDto, {
  ...accountNames,
  additionalcontactname: 'additionalContactName',
  additionalcontactnumber: 'additionalContactNumber',
  additionalcontactemail: 'additionalContactEmail',
  affiliatecode: 'promoCode',
  howdidyouhear: 'howDidYouHear',
  paperless_billing: { name: 'billingDelivery', as: paperBilling },
  accnt_percent_of_savings: 'billingPercentage',
  password: 'password',
});

/** Whether a client has an outstanding balance. */
export const outstandingShape = shapeOf()('Outstanding', OutstandingBalanceDto, {
  value: { name: 'outstandingBalance', as: yesNo },
});

/** A client the current user has viewed recently. */
export const recentClientShape = shapeOf()('RecentClient', RecentClientDto, {
  id: 'id',
  client_id: 'id',
  client_first_name: 'firstName',
  client_last_name: 'lastName',
});

/** List filters by search form field. */
export const clientFilters = {
  keyword: 'q',
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
  company: 'companyName',
  address: 'address',
  address2: 'address2',
  city: 'city',
  state: 'state',
  county: 'countyId',
  zipcode: 'zip',
} as const;
