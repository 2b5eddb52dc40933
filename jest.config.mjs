import { unitFolders } from './scripts/lib/test-groups.mjs';

/**
 * Five kinds of tests share one setup: `unit` next to the code (*.spec.ts), `api` on a real database,
 * `reliability`, which starts, freezes and kills whole services, `load`, which measures a service at work and
 * needs the machine to itself, and `nightly`, which takes long.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        target: 'es2022',
        keepClassNames: true,
      },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  rootDir: '.',
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  resolver: '<rootDir>/test/support/resolver.cjs',
  transform,
  setupFiles: ['reflect-metadata'],
};
const onDatabase = {
  ...common,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/stop-shared.mjs'],
};

export default {
  cacheDirectory: '.cache/jest',
  // With --experimental-vm-modules V8 keeps the modules of finished files in memory. A worker that has grown is
  // replaced, because its garbage collections take longer and longer.
  workerIdleMemoryLimit: '1200MB',
  // The only time limit of a test, meant for hangs: a busy machine makes any test slow (test/house/tests.spec.ts). `eventually` fails
  // earlier, saying what did not happen.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [`<rootDir>/{${unitFolders.join(',')}}/**/*.spec.ts`],
    },
    { ...onDatabase, displayName: 'api', testMatch: ['<rootDir>/test/{api,security}/**/*.spec.ts'] },
    { ...onDatabase, displayName: 'reliability', testMatch: ['<rootDir>/test/reliability/**/*.spec.ts'] },
    { ...onDatabase, displayName: 'load', testMatch: ['<rootDir>/test/load/**/*.spec.ts'] },
    {
      ...onDatabase,
      displayName: 'nightly',
      testMatch: ['<rootDir>/test/nightly/**/*.spec.ts', '<rootDir>/test/security/fuzz.spec.ts'],
    },
  ],
};
