import type { StringMap, TranslationMessages } from 'react-admin';
import { type LateCatalogs, lateFields, lateResources } from './late-messages.js';
import type { Texts } from './texts.js';
import type { frameConsole } from '../../../../common/messages/en/frame.start.js';
import type { timeline as englishTimeline } from '../../../../common/messages/en/moderation.js';
import type * as english from '../../../../common/messages/en/platform.start.js';
import type { officeCatalogs } from './office-en.js';

/** Catalogs that every page needs, in one language. */
export type Catalogs = Texts<
  Pick<typeof english, 'common'> & {
    readonly console: typeof frameConsole;
    readonly errors: typeof english.appErrors;
    readonly fieldErrors: typeof english.appFieldErrors;
  }
>;

/** Catalogs that are loaded with the layout of signed-in pages. */
export type OfficeCatalogs = Texts<typeof officeCatalogs>;

/** Types and sentences of activities, which are loaded with the first timeline. */
export type TimelineTexts = Texts<typeof englishTimeline>;

/**
 * All texts of the console: the catalogs, overrides of react-admin's own texts, and the texts that
 * react-admin looks up by resource (field labels, success notifications), derived from the catalogs.
 */
export function consoleMessages(
  texts: TranslationMessages,
  catalogs: Catalogs,
  office?: OfficeCatalogs,
  late?: LateCatalogs,
  timeline?: TimelineTexts,
): TranslationMessages {
  const { common, errors, fieldErrors } = catalogs;
  const { action, message, notification, validation } = texts.ra;
  const { cancel, confirm, delete: remove, search } = common;
  return {
    ...texts,
    ...(catalogs as unknown as StringMap),
    ...(office as unknown as StringMap),
    ...(late as unknown as StringMap),
    clients: { ...office?.clients, ...timeline } as unknown as StringMap,
    console: {
      ...catalogs.console,
      ...office?.console,
      ...late?.settingsConsole,
    } as unknown as StringMap,
    errors: { ...errors, ...office?.exportErrors },
    ra: {
      ...texts.ra,
      action: {
        ...action,
        cancel,
        confirm,
        delete: remove,
        search,
        add_filter: catalogs.console.list.filters,
      },
      message: { ...message, invalid_form: errors.form, error: errors.generic },
      notification: { ...notification, http_error: errors.generic },
      validation: { ...validation, required: fieldErrors.required },
      // Texts of ra-input-rich-text, which react-admin's type lacks.
      ...(late && { tiptap: late.batches.editor }),
    },
    resources: office ? (resourceTexts(catalogs, office, late) as unknown as StringMap) : {},
  };
}

/** react-admin's labels for a resource's fields and notifications after a change. */
function resourceTexts(
  { common, console: frame }: Catalogs,
  { clients, console }: OfficeCatalogs,
  late?: LateCatalogs,
) {
  const { field } = common;
  const { county, propertyType, exemptionType, agent, result } = field;
  const ids = { countyId: county, propertyTypeId: propertyType, exemptionTypeId: exemptionType };
  // The timeline shows fields of all resources; later catalogs override the earlier, more specific ones.
  const fields = {
    ...(late && lateFields(late)),
    ...console.arbitration,
    ...console.properties,
    ...frame.fields,
    suppression: frame.pages.suppressions,
    ...field,
    ...ids,
    agentId: agent,
    resultId: result,
    taxRatePercent: field.taxRate,
    agentName: agent,
    resultName: result,
    clientId: field.client,
    clientName: field.client,
    countyName: county,
    exemptionTitle: exemptionType,
    cityStateZip: console.property.cityStateZip,
    propertyId: field.property,
  };
  const files = { ...fields, name: console.documents.name, createdByName: console.documents.by };
  const { created, updated } = console.clients;
  const { noteCreated, noteUpdated, noteDeleted, activityDeleted } = clients.notice;
  const fileDeleted = { deleted: console.documents.deleted };
  return {
    clients: { fields, notifications: { created, updated } },
    properties: {
      fields: { ...fields, address: field.propertyAddress },
      notifications: {
        created: console.properties.created,
        updated: console.properties.updated,
      },
    },
    billings: {
      fields,
      notifications: {
        created: console.billings.created,
        updated: console.billings.updated,
        deleted: console.billings.deleted,
      },
    },
    arbitrations: { fields: { ...fields, ...console.arbitration } },
    notes: {
      fields,
      notifications: { created: noteCreated, updated: noteUpdated, deleted: noteDeleted },
    },
    activities: { fields, notifications: { deleted: activityDeleted } },
    'change-requests': { notifications: { deleted: console.requests.deleted } },
    documents: { fields: files, notifications: fileDeleted },
    'bulk-documents': { fields: files, notifications: fileDeleted },
    'description-files': { fields: files },
    ...(late && lateResources(fields, late)),
    settings: { fields: { ...fields, ...late?.settingsConsole.firm } },
    account: { fields: { ...fields, ...console.account } },
  };
}
