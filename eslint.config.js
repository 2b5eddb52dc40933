import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      '.cache/',
      'common/api-types.d.ts',
      'clients/typescript/src/schema.ts',
      'clients/typescript/src/list-names.ts',
      'clients/typescript/dist/',
      'src/platform/query/database-types.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { regexp },
    rules: {
      // Patterns must match in linear time; src/platform/validation/patterns.spec.ts
      // measures that.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
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
      // Such a spread only keeps lines long.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'List the fields; there is nothing to spread.',
        },
        {
          selector: 'ArrayExpression > SpreadElement > ArrayExpression',
          message: 'List the elements; there is nothing to spread.',
        },
      ],
    },
  },
  {
    // Nest reads parameter types at run time, so an injected class needs a real import; the rule would make it type-only.
    files: ['src/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': ['error', { allow: ['error', 'log'] }],
    },
  },
  { files: ['**/*.{js,mjs,cjs}', 'test/**/*.ts', 'src/**/*.ts'], languageOptions: { globals: globals.node } },
  { files: ['{admin-ui,client-ui}/public/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['{admin-ui,client-ui,web-shared}/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['{admin-ui,client-ui}/src/**/*.{ts,tsx}', 'common/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '(^|/)(\\.\\./)+src/', message: 'The apps and the API may only share common/.' },
          ],
        },
      ],
    },
  },
  {
    files: ['web-shared/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.\\.?/|react$|@zxcvbn-ts/)|^\\.\\./(?!common/)',
              message: 'web-shared/ may only import common/ and React, because both apps use it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{src,common}/**/*.ts', '{admin-ui,client-ui}/src/**/*.{ts,tsx}', 'web-shared/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    // Statements, not lines: a long list of fields is easy to read.
    rules: { 'max-statements': ['error', 30] },
  },
  // A program runs top to bottom, so constants declared below a use have no value yet.
  {
    files: ['src/{cli/*,main,worker}.ts'],
    rules: { '@typescript-eslint/no-use-before-define': ['error', { functions: false }] },
  },
  // Playwright reads a fixture's dependencies from its first parameter's pattern, which may be empty.
  { files: ['test/browser/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
);
