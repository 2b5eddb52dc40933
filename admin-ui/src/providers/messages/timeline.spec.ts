import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { activityDetails } from '../../../../common/moderation/activity-details.js';
import { changeRequestKinds } from '../../../../common/moderation/enums.js';
import * as de from './de.js';
import * as deLate from './late-de.js';
import * as en from './en.js';
import * as enLate from './late-en.js';
import { timeline } from '../../../../common/messages/en/moderation.js';
import { officeCatalogs } from './office-en.js';
import * as fr from './fr.js';
import * as frLate from './late-fr.js';

type Node = Readonly<Record<string, unknown>>;

const { components } = JSON.parse(
  readFileSync(new URL('../../../../common/openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: Record<string, { properties?: Node }> } };

/** Forms whose changes are journaled by field. */
const forms = [
  'CreateClientDto',
  'UpdateClientDto',
  'CreatePropertyDto',
  'UpdatePropertyDto',
  'EnableAoaDto',
  'CreateBillingDto',
  'UpdateBillingDto',
  'SaveArbitrationDto',
  'FirmSettingsDto',
  'RegistrationSettingsDto',
  'AcknowledgmentSettingsDto',
  'SecuritySettingsDto',
  'BillingSettingsDto',
  'ReportSettingsDto',
  'CountyFormDto',
  'StateFormDto',
  'PropertyTypeFormDto',
  'ExemptionTypeFormDto',
  'ResultFormDto',
  'AgentFormDto',
  'LetterTemplateFormDto',
  'MailTemplateFormDto',
  'MailWordingFormDto',
];
/** Form fields that are not values of the record. */
const control = ['version', 'password', 'passwordRepeat', 'clientId', 'mailing', 'confirmed'];
/** Fields that are in no form. */
const others = [
  'aoaReady',
  'aoaAddress',
  'aoaCity',
  'aoaState',
  'aoaZip',
  'aoaSentDate',
  'hearingDate',
  'status',
  'outstandingBalance',
  'twoFactor',
  'text',
  'offerSource',
  'offeredValue',
  'offeredOn',
  'offerEndsAt',
  'offerNote',
  'offerState',
  'offerAnswerNote',
  'instruction',
  'instructionLimit',
  'keptProtestValue',
];

const namesOf = (form: string): string[] => Object.keys(components.schemas[form]?.properties ?? {});

describe.each([
  ['English', en.messages(officeCatalogs, enLate, timeline)],
  ['French', fr.messages(frLate)],
  ['German', de.messages(deLate)],
])('the timeline in %s', (_language, messages) => {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], messages);

  it('the timeline has a label for every field that an entry can show', () => {
    const details = Object.entries(activityDetails).flatMap(([name, place]) =>
      place === 'field' ? [name] : [],
    );
    const names = [...forms.flatMap(namesOf), ...others, ...details].filter(
      (name) => !control.includes(name),
    );
    const nameless = names.filter((name) => typeof at(`resources.activities.fields.${name}`) !== 'string');
    expect([...new Set(nameless)]).toEqual([]);
    for (const form of forms) expect([form, namesOf(form).length > 0]).toEqual([form, true]);
  });

  it('the timeline has a label for every detail with a line of its own', () => {
    for (const [name, place] of Object.entries(activityDetails))
      if (place === 'line' && name !== 'type')
        expect([name, typeof at(`clients.detail.${name}`)]).toEqual([name, 'string']);
  });

  it('the timeline has a text for every kind of change request', () => {
    for (const kind of changeRequestKinds) expect(typeof at(`clients.activity.${kind}`)).toBe('string');
  });
});
