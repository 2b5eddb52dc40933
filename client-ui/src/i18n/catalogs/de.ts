export { common } from '../../../../contract/messages/de/common.js';
export { errors, fieldErrors } from '../../../../contract/messages/de/errors.js';
export { portal } from '../../../../contract/messages/de/portal.js';
export { portalRegister } from '../../../../contract/messages/de/portal-register.js';
export { portalAccount } from '../../../../contract/messages/de/portal-account.js';
