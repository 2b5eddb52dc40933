export { common } from '../../../../common/messages/de/common.js';
export {
  appErrors as errors,
  appFieldErrors as fieldErrors,
} from '../../../../common/messages/de/app-errors.js';
export { portal } from '../../../../common/messages/de/portal.js';
export { portalAccount } from '../../../../common/messages/de/portal-account.js';
