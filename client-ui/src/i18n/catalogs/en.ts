export { common } from '../../../../contract/messages/en/common.js';
export { errors, fieldErrors } from '../../../../contract/messages/en/errors.js';
export { portal } from '../../../../contract/messages/en/portal.js';
export { portalRegister } from '../../../../contract/messages/en/portal-register.js';
export { portalAccount } from '../../../../contract/messages/en/portal-account.js';
