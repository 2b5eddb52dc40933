/**
 * Four kinds of tests share one setup: `unit` next to the code (*.spec.ts), `api` on a real database
 * (test/), `reliability`, which starts, freezes and kills whole services, and `load`, which measures a
 * service at work and needs the machine for itself.
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
  // Modules of a finished file stay in memory (V8 keeps them with --experimental-vm-modules): a worker that has grown
  // is replaced, because its garbage collections take longer and longer.
  workerIdleMemoryLimit: '1200MB',
  // The only limit of a test, for one that hangs: a busy machine makes each slow (test/house/tests.spec.ts). `eventually` tells before
  // that what did not happen.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{src,common,web-shared,admin-ui/src,clients/typescript/test,test/house,test/recipes}/**/*.spec.ts',
      ],
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
