export { common } from '../../../../contract/messages/fr/common.js';
export { errors, fieldErrors } from '../../../../contract/messages/fr/errors.js';
export { portal } from '../../../../contract/messages/fr/portal.js';
export { portalRegister } from '../../../../contract/messages/fr/portal-register.js';
export { portalAccount } from '../../../../contract/messages/fr/portal-account.js';
