export { common } from '../../../../common/messages/en/common.js';
export { errors, fieldErrors } from '../../../../common/messages/en/errors.js';
export { portal } from '../../../../common/messages/en/portal.js';
export { portalRegister } from '../../../../common/messages/en/portal-register.js';
export { portalAccount } from '../../../../common/messages/en/portal-account.js';
