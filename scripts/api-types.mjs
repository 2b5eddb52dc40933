/** `npm run api-types`: the TypeScript types of the API, made from common/openapi.json for the apps, the tests and the client. */
import { ensureApiTypes } from './lib/api-types.mjs';

await ensureApiTypes();
