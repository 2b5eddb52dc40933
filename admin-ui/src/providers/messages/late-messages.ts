import type * as english from '../../../../common/messages/en/index.js';
import type { settingsConsole } from '../../../../common/messages/en/settings.js';
import { type ReferenceResourceName, referenceResources } from '../../../../common/settings/reference.js';
import type { Texts } from './texts.js';

/** The catalogs that only some pages need, in one language; see `lazyWithTexts` in i18nProvider.ts. */
export type LateCatalogs = Texts<
  Pick<
    typeof english,
    | 'apiKeys'
    | 'appeals'
    | 'appointments'
    | 'audit'
    | 'backups'
    | 'batches'
    | 'bulk'
    | 'calendar'
    | 'calendarFeed'
    | 'clockJobs'
    | 'comparables'
    | 'firstRun'
    | 'letterEditor'
    | 'mail'
    | 'mailTemplates'
    | 'offers'
    | 'ownerMails'
    | 'protestList'
    | 'protests'
    | 'reference'
    | 'reportColumns'
    | 'rolls'
    | 'savings'
    | 'schedules'
    | 'seasonBoard'
    | 'security'
    | 'settings'
    | 'staff'
    | 'webhooks'
  > & { readonly settingsConsole: typeof settingsConsole }
>;

const referenceNames = Object.keys(referenceResources) as ReferenceResourceName[];

type Labels = Readonly<Record<string, unknown>>;

/** Labels of these resources' fields in the timeline. */
export function lateFields({
  apiKeys,
  appointments,
  backups,
  batches,
  calendarFeed,
  comparables,
  settingsConsole: pages,
  letterEditor,
  mailTemplates,
  offers,
  ownerMails,
  protests,
  reference,
  savings,
  schedules,
  settings,
  webhooks,
}: LateCatalogs) {
  const { subject, body, buttonLabel, daysBefore } = mailTemplates;
  const { permissions, clientIds, rateLimit, expiresAt, start, revokedAt } = apiKeys.field;
  return {
    permissions,
    clientIds,
    rateLimit,
    expiresAt,
    start,
    revokedAt,
    ...letterEditor.part,
    ...pages.firm,
    ...pages.acknowledgment,
    ...pages.registration,
    ...protests.field,
    ...comparables.field,
    ...calendarFeed.field,
    ...ownerMails.field,
    ...backups.form,
    url: webhooks.field.url,
    events: webhooks.field.events,
    ...reference.fields,
    ...savings.field,
    ...settings.field,
    ...offers.field,
    ...appointments.field,
    ...schedules.form,
    ...schedules.field,
    subject,
    body,
    buttonLabel,
    daysBefore,
    batchState: batches.list.state,
  };
}

/** Labels of the mail log. */
function messageFields(fields: Labels, mail: LateCatalogs['mail']) {
  return {
    ...fields,
    ...mail,
    subject: mail.subjectLabel,
    status: mail.statusLabel,
    attachmentNames: mail.attachments,
  };
}

/** Labels and notifications of the reference data. */
function referenceLabels(fields: Labels, reference: LateCatalogs['reference']) {
  return Object.fromEntries(
    referenceNames.map((name) => {
      const { created, updated, deleted } = reference[name];
      return [
        name,
        { fields: { ...fields, ...reference.fields }, notifications: { created, updated, deleted } },
      ];
    }),
  );
}

/** Labels and notifications of roll uploads. */
const rollLabels = (fields: Labels, rolls: LateCatalogs['rolls']) => ({
  'roll-uploads': { fields, notifications: { created: rolls.upload.begun, deleted: rolls.upload.discarded } },
  'roll-upload-files': { fields, notifications: { deleted: rolls.upload.removed } },
});

/** Labels and notifications of letter and mail templates. */
const wordingLabels = (fields: Labels, { letterEditor, mailTemplates }: LateCatalogs) => ({
  'letter-templates': {
    fields: { ...fields, ...letterEditor.part },
    notifications: { updated: letterEditor.saved },
  },
  'mail-wordings': { fields, notifications: { updated: mailTemplates.saved } },
  'mail-templates': {
    fields: { ...fields, enabled: mailTemplates.enabled },
    notifications: { updated: mailTemplates.switched },
  },
});

/** react-admin's labels and notifications of these resources. */
export function lateResources(fields: Labels, late: LateCatalogs) {
  const {
    apiKeys,
    appointments,
    audit,
    batches,
    firstRun,
    mail,
    offers,
    protests,
    reference,
    rolls,
    schedules,
    security,
    staff,
    webhooks,
  } = late;
  const { suppressions } = mail;
  return {
    ...referenceLabels(fields, reference),
    'audit-entries': { fields: { ...fields, ...audit.field, ...audit.filter } },
    protests: {
      fields: { ...fields, ...protests.field },
      notifications: { updated: protests.saved },
    },
    ...rollLabels(fields, rolls),
    schedules: {
      fields: { ...fields, ...schedules.field, ...schedules.form },
      notifications: schedules.notice,
    },
    webhooks: {
      fields: { ...fields, ...webhooks.field },
      notifications: { created: webhooks.created, updated: webhooks.updated, deleted: webhooks.deleted },
    },
    'webhook-deliveries': { fields: { ...fields, ...webhooks.field } },
    staff: {
      fields,
      notifications: { created: staff.created, updated: staff.updated, deleted: staff.deleted },
    },
    'api-keys': { fields: { ...fields, ...apiKeys.field } },
    'api-key-calls': { fields: { ...fields, ...apiKeys.field } },
    sessions: { fields: { ...fields, ...security.field } },
    'failed-sign-ins': {
      fields: { ...fields, ...security.field, createdAt: security.field.failedAt },
    },
    messages: { fields: messageFields(fields, mail) },
    'set-up': { fields: { ...fields, ...firstRun.field } },
    'mail-suppressions': {
      fields: {
        ...fields,
        ...suppressions,
        reason: suppressions.reasonLabel,
        source: suppressions.sourceLabel,
        createdByName: suppressions.createdBy,
      },
      notifications: { created: suppressions.added },
    },
    appointments: { fields: { ...fields, ...appointments.field, ...appointments.input } },
    offers: { fields: { ...fields, ...offers.field, ...offers.form } },
    ...wordingLabels(fields, late),
    batches: {
      fields: {
        ...fields,
        subject: batches.content.subject,
        body: batches.content.body,
        sendDay: batches.schedule.day,
        sendAt: batches.schedule.time,
      },
    },
  };
}
