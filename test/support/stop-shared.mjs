import { afterAll } from '@jest/globals';

// Set by the service that test files share, if a file has used it (test/support/app.ts).
afterAll(() => globalThis.stopSharedService?.());
