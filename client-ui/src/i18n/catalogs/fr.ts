export {
  common,
  appErrors as errors,
  appFieldErrors as fieldErrors,
} from '../../../../common/messages/fr/platform.start.js';
export { portal, portalAccount } from '../../../../common/messages/fr/portal.start.js';
