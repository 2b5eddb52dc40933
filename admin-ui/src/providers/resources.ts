import { consolePages, fillPath, type PageName } from '../../../common/pages/console-paths.js';
import { referenceResources } from '../../../common/settings/reference.js';

/** A resource of the API with the pages for react-admin's own links and redirects. */
export interface ConsoleResource {
  readonly name: string;
  /** The field with the record's display name. */
  readonly recordRepresentation?: string;
  readonly pages?: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', PageName>>>;
}

export const resources: readonly ConsoleResource[] = [
  {
    name: 'clients',
    recordRepresentation: 'fullName',
    pages: { list: 'clients', create: 'clientCreate', edit: 'clientEdit', show: 'client' },
  },
  {
    name: 'properties',
    recordRepresentation: 'address',
    pages: { list: 'properties', edit: 'propertyEdit', show: 'property' },
  },
  { name: 'billings', recordRepresentation: 'year' },
  { name: 'appointments', pages: { list: 'appointments' } },
  { name: 'offers', pages: { list: 'offers' } },
  { name: 'comparable-selections' },
  { name: 'comparable-runs' },
  { name: 'protests', recordRepresentation: 'taxYear', pages: { list: 'protests' } },
  {
    name: 'roll-accounts',
    recordRepresentation: 'accountNumber',
    pages: { list: 'rolls', show: 'rollAccount' },
  },
  { name: 'roll-notices', recordRepresentation: 'accountNumber', pages: { list: 'rollNotices' } },
  { name: 'case-differences', pages: { list: 'caseDifferences' } },
  { name: 'roll-imports', pages: { list: 'rollImports', show: 'rollImport' } },
  {
    name: 'roll-uploads',
    pages: { list: 'rollImports', create: 'rollUploadCreate', show: 'rollUpload' },
  },
  { name: 'roll-upload-files' },
  { name: 'colleagues', recordRepresentation: 'name' },
  { name: 'documents', recordRepresentation: 'name' },
  { name: 'description-files', recordRepresentation: 'name' },
  { name: 'bulk-documents', recordRepresentation: 'name' },
  { name: 'contracts' },
  { name: 'notes' },
  { name: 'activities', pages: { list: 'activities' } },
  { name: 'audit-entries', pages: { list: 'audit' } },
  { name: 'change-requests', pages: { list: 'pendingRequests' } },
  {
    name: 'schedules',
    recordRepresentation: 'name',
    pages: { list: 'schedules', create: 'scheduleCreate', edit: 'scheduleEdit', show: 'schedule' },
  },
  { name: 'schedule-runs', recordRepresentation: 'fileName' },
  { name: 'schedule-recipients', recordRepresentation: 'name' },
  { name: 'clock-jobs', pages: { list: 'clockJobs' } },
  { name: 'backups', pages: { list: 'backups' } },
  {
    name: 'webhooks',
    recordRepresentation: 'url',
    pages: { list: 'webhooks', create: 'webhookCreate', edit: 'webhookEdit', show: 'webhook' },
  },
  { name: 'webhook-deliveries' },
  { name: 'messages', recordRepresentation: 'subject', pages: { list: 'mailLog', show: 'mailMessage' } },
  { name: 'mail-suppressions', recordRepresentation: 'address', pages: { list: 'suppressions' } },
  { name: 'letter-templates', pages: { list: 'letterTexts' } },
  { name: 'official-forms', pages: { list: 'officialForms' } },
  { name: 'mail-templates', pages: { list: 'mailTemplates' } },
  { name: 'mail-wordings', pages: { list: 'mailTemplates' } },
  { name: 'batches', recordRepresentation: 'subject', pages: { list: 'batches', show: 'batch' } },
  {
    name: 'staff',
    recordRepresentation: 'fullName',
    pages: { list: 'staffList', create: 'staffCreate', edit: 'staffEdit' },
  },
  {
    name: 'api-keys',
    recordRepresentation: 'name',
    pages: { list: 'apiKeys', create: 'apiKeyCreate', show: 'apiKey' },
  },
  { name: 'api-key-calls' },
  { name: 'sessions', pages: { list: 'security' } },
  { name: 'failed-sign-ins', pages: { list: 'security' } },
  { name: 'settings', pages: { list: 'settings' } },
  ...Object.entries(referenceResources).map(([name, { name: recordRepresentation, ...pages }]) => ({
    name,
    recordRepresentation,
    pages,
  })),
];

/**
 * The console's path for one that react-admin generates, such as /clients/5/show; other paths are unchanged.
 */
export function pageAddress(address: string): string {
  const match = /^\/([\w-]+)(?:\/([^/?#]+)(\/show)?)?([?#].*)?$/.exec(address);
  const [, name = '', id, show, rest = ''] = match ?? [];
  const kind = id === undefined ? 'list' : id === 'create' ? 'create' : show ? 'show' : 'edit';
  const page = resources.find((resource) => resource.name === name)?.pages?.[kind];
  return page ? fillPath(consolePages[page].path, { id }) + rest : address;
}
