/**
 * Import rules of the two web apps, and no circular imports anywhere. The one-way street of src/ is checked
 * by eslint.config.js, which can also tell a table from a service.
 */

/** Folders of an app in order: a folder imports only those before it. The app's own root comes last. */
const floors = {
  'admin-ui': [
    'theme',
    'providers',
    'ui',
    'uploads',
    'reports',
    'schedules',
    'notes',
    'activities',
    'audit',
    'mail-log',
    'moderation',
    'appointments',
    'offers',
    'properties',
    'clients',
    'season',
    'rolls',
    'calendar',
    'staff',
    'security',
    'api-keys',
    'documents',
    'letters',
    'mail-templates',
    'webhooks',
    'batches',
    'reference',
    'settings',
    'account',
    'login',
    'dashboard',
    'search',
    'layout',
  ],
  'client-ui': [
    'browser',
    'i18n',
    'api',
    'ui',
    'session',
    'uploads',
    'forms',
    'requests',
    'offers',
    'protests',
    'pages',
    'app',
  ],
};

const upwards = Object.entries(floors).flatMap(([app, folders]) =>
  folders.map((folder, floor) => ({
    name: `${app}-${folder}-upwards`,
    comment: `${app}/src/${folder}/ may import only the folders before it in .dependency-cruiser.mjs.`,
    severity: 'error',
    from: { path: `^${app}/src/${folder}/` },
    to: { path: `^${app}/src/`, pathNot: `^${app}/src/(${folders.slice(0, floor + 1).join('|')})/` },
  })),
);

/** A folder that is not listed would escape all rules above. */
const unplaced = Object.entries(floors).map(([app, folders]) => ({
  name: `${app}-folder-without-a-place`,
  comment: `A new folder of ${app}/src/ has to be added to .dependency-cruiser.mjs.`,
  severity: 'error',
  from: {},
  to: { path: `^${app}/src/[^/]+/`, pathNot: `^${app}/src/(${[...folders, 'styles'].join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules with circular imports cannot be understood, tested or moved separately.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'common-stands-alone',
      comment: 'All programs share common/; it imports none of them.',
      severity: 'error',
      from: { path: '^common/' },
      to: { path: '^(src|admin-ui|client-ui|web-shared)/' },
    },
    {
      name: 'web-shared-stands-on-common',
      comment: 'Both web apps use web-shared/; it imports neither of them.',
      severity: 'error',
      from: { path: '^web-shared/' },
      to: { path: '^(src|admin-ui|client-ui)/' },
    },
    {
      name: 'apps-share-common-only',
      comment: 'The two web apps and the API may only share common/.',
      severity: 'error',
      from: { path: '^(src|admin-ui|client-ui)/' },
      to: { path: '^(src|admin-ui|client-ui)/', pathNot: '^$1/' },
    },
    ...upwards,
    ...unplaced,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|common|admin-ui/src|client-ui/src|web-shared)/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
