/** Import rules of all programs: the one-way streets of scripts/lib/street.mjs, and no circular imports anywhere. */
import { placesOf, roof, streets, wings } from './scripts/lib/street.mjs';

const nameOf = ({ wing, folder }) => (folder === '.' ? wing : `${wing}/${folder}`);

/** Tests are exempt from the order: they may import folders above the file they test. */
const isTest = '\\.spec\\.ts$';

/** The module file of a wing with several folders. It imports the modules of all of them. */
const ofSeveral = Object.keys(wings).filter((wing) => wings[wing].length > 1);
const wingModule = `^src/(${ofSeveral.join('|')})/\\1\\.module\\.ts$`;

/** A folder imports only those before it. */
const upwards = Object.keys(streets).flatMap((base) => {
  const places = placesOf(base);
  return places.map((place, index) => ({
    name: `${base}-${nameOf(place).replace('/', '-')}-upwards`,
    comment: `${base}/${nameOf(place)} may import only the folders before it in scripts/lib/street.mjs.`,
    severity: 'error',
    from: { path: place.pattern, pathNot: [isTest, wingModule] },
    to: { path: `^${base}/`, pathNot: places.slice(0, index + 1).map(({ pattern }) => pattern) },
  }));
});

/** Without this rule, an unlisted folder would escape all others. */
const unplaced = Object.entries(streets).map(([base, wings]) => {
  const others = base === 'src' ? roof : ['styles'];
  return {
    name: `${base}-folder-without-a-place`,
    comment: `A new folder of ${base}/ has to be added to scripts/lib/street.mjs.`,
    severity: 'error',
    from: {},
    to: { path: `^${base}/[^/]+/`, pathNot: `^${base}/(${[...Object.keys(wings), ...others].join('|')})/` },
  };
});

/** A module owns its tables: other modules use its service, and may import only types of its entities. */
const tables = placesOf('src').map((place) => ({
  name: `tables-used-by-${nameOf(place).replace('/', '-')}`,
  comment: 'Tables of another module may only be used through its service.',
  severity: 'error',
  from: { path: place.pattern, pathNot: isTest },
  to: {
    path: '^src/.+\\.(entity|reference)\\.ts$',
    pathNot: [place.pattern, '^src/platform/'],
    dependencyTypesNot: ['type-only'],
  },
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
    {
      name: 'wing-names-its-own',
      comment: "A wing's module names the modules of its folders; nothing else belongs there.",
      severity: 'error',
      from: { path: wingModule },
      to: { path: '^src/', pathNot: '^src/$1/' },
    },
    ...upwards,
    ...unplaced,
    ...tables,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|common|admin-ui/src|client-ui/src|web-shared)/',
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
