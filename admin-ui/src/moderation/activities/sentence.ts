import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';

type Activity = Pick<Schema<'ActivityDto'>, 'event' | 'type' | 'details'>;

/** The event as a sentence. Entries without a known event fall back to their type. */
export function useSentence() {
  const translate = useTranslate();
  return ({ event, type, details }: Activity): string => {
    const name = details['codesRenewed'] ? 'TwoFactorCodesRenewed' : event;
    return translate(`clients.event.${name}`, {
      ...details,
      setting: translate(`clients.setting.${String(details['key'])}`),
      job: translate(`clockJobs.name.${String(details['job'])}`),
      letter: translate(`console.letterTexts.name.${String(details['letter'])}`),
      mail: translate(`mailTemplates.name.${String(details['mail'])}`),
      resource: translate(`reference.${String(details['resource'])}.title`),
      language: translate(`common.languages.${String(details['language'])}`),
      batchTemplate: translate(`batches.template.${String(details['batchTemplate'])}`),
      answerWay: translate(`clients.answerWay.${String(details['answerWay'])}`),
      smart_count: Number(details['count'] ?? 0),
      _: translate(`clients.activity.${type}`),
    });
  };
}
