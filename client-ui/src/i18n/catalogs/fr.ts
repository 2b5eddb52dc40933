export { common } from '../../../../common/messages/fr/common.js';
export { errors, fieldErrors } from '../../../../common/messages/fr/errors.js';
export { portal } from '../../../../common/messages/fr/portal.js';
export { portalRegister } from '../../../../common/messages/fr/portal-register.js';
export { portalAccount } from '../../../../common/messages/fr/portal-account.js';
