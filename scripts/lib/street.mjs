/**
 * The one-way streets of the project. Each wing lists its folders in order: a folder imports only folders before it in its own
 * wing, and any folder of a wing above. `.` is the wing's root with every unlisted folder. CONTRIBUTING.md prints
 * the wings of src/, docs/decisions/0001 says why they exist.
 */

/** src/, from the ground up. */
export const wings = {
  platform: ['.', 'journal'],
  settings: ['clock-jobs', 'reference', '.'],
  letters: ['.'],
  auth: ['users', '.', 'api-keys', 'security'],
  clients: ['.', 'staff', 'notes'],
  properties: ['rolls', '.', 'documents', 'estimates'],
  registration: ['.'],
  season: ['appointments', 'protests', 'notices', 'reconciliation', 'offers', 'evidence', 'calendar', '.'],
  billing: ['.', 'arbitration'],
  moderation: ['.', 'activities'],
  mail: ['preferences', 'files', '.', 'batches'],
  reports: ['.', 'search', 'dashboard', 'schedules'],
  programs: ['webhooks', 'provider-api'],
  operations: ['erasure', 'client-exports', 'backups', 'first-run', 'demo'],
};

/** Folders of src/ that belong to no wing. Like the files in its root, they may import everything, and nothing imports them. */
export const roof = ['cli'];

/** admin-ui/src/ */
export const consoleRooms = {
  theme: ['.'],
  providers: ['.'],
  ui: ['.', 'uploads'],
  reports: ['.', 'schedules'],
  moderation: ['notes', 'activities', 'audit', '.'],
  mail: ['log', 'templates', 'batches'],
  properties: ['appointments', 'offers', '.'],
  clients: ['.'],
  season: ['.', 'rolls', 'calendar'],
  programs: ['api-keys', 'webhooks'],
  settings: ['staff', 'security', 'letters', 'reference', '.'],
  frame: ['account', 'login', 'dashboard', 'search', '.'],
};

/** client-ui/src/ */
export const portalRooms = {
  browser: ['.'],
  i18n: ['.'],
  api: ['.'],
  ui: ['.'],
  session: ['.'],
  uploads: ['.'],
  forms: ['.'],
  requests: ['.'],
  offers: ['.'],
  protests: ['.'],
  pages: ['.'],
  app: ['.'],
};

/** The streets by base folder. */
export const streets = { src: wings, 'admin-ui/src': consoleRooms, 'client-ui/src': portalRooms };

/**
 * Returns the folders of a street in order, each with a pattern that matches its files' paths.
 * @returns {{ wing: string, folder: string, pattern: string }[]}
 */
export function placesOf(base) {
  return Object.entries(streets[base]).flatMap(([wing, folders]) =>
    folders.map((folder) => ({ wing, folder, pattern: patternOf(base, wing, folder, folders) })),
  );
}

function patternOf(base, wing, folder, folders) {
  if (folder !== '.') return `^${base}/${wing}/${folder}/`;
  const listed = folders.filter((other) => other !== '.');
  return `^${base}/${wing}/${listed.length > 0 ? `(?!(?:${listed.join('|')})/)` : ''}`;
}
