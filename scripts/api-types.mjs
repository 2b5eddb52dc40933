/** `npm run api-types`: generates the API's TypeScript types from common/openapi.json for the apps, the tests and the client. */
import { ensureApiTypes } from './lib/api-types.mjs';

await ensureApiTypes();
