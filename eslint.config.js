import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The one-way street of src/: a module imports only modules to its left, and of those never their tables (entities).
 * docs/decisions tells why.
 */
const street = [
  'platform',
  'letters',
  'journal',
  'reference',
  'settings',
  'users',
  'auth',
  'clients',
  'staff',
  'properties',
  'notes',
  'registration',
  'billing',
  'arbitration',
  'documents',
  'moderation',
  'activities',
  'reports',
  'search',
  'dashboard',
  'mail',
  'provider-api',
];

const streetRules = street.map((module, place) => ({
  files: [`src/${module}/**/*.ts`],
  ignores: ['**/*.spec.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...street.slice(place + 1).map((later) => ({
            regex: `^(\\.\\./)+${later}/`,
            message: `${module}/ stands left of ${later}/ in the one-way street: it must not import it.`,
          })),
          {
            regex: `^(\\.\\./)+(${street.filter((other) => other !== module && other !== 'platform').join('|')})/.*\\.entity\\.js$`,
            allowTypeImports: true,
            message: 'Tables of another module are reached through its service.',
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      '.cache/',
      'common/api-types.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Nest reads parameter types at run time: an injected class must be a real import, which only types can't tell.
    files: ['src/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': ['error', { allow: ['error', 'log'] }],
    },
  },
  { files: ['**/*.{js,mjs,cjs}', 'test/**/*.ts', 'src/**/*.ts'], languageOptions: { globals: globals.node } },
  { files: ['{admin-ui,client-ui}/public/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['admin-ui/**/*.{ts,tsx}', 'client-ui/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['admin-ui/src/**/*.{ts,tsx}', 'client-ui/src/**/*.{ts,tsx}', 'common/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '(^|/)(\\.\\./)+src/', message: 'The apps and the API share common/ only.' }],
        },
      ],
    },
  },
  // Playwright reads what a fixture needs from its first parameter's pattern, which may be empty.
  { files: ['test/browser/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  ...streetRules,
);
