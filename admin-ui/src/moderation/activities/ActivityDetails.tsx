import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { activityDetails } from '../../../../common/moderation/activity-details.js';
import { DocumentKind, FileKind } from '../../../../common/properties/enums.js';
import type { Schema } from '../../providers/types.js';
import { FieldValue } from '../../ui/FieldValue.js';

/** The question of the questionnaire that a file belongs to. */
const questions: Readonly<Record<number, string>> = {
  [FileKind.Purchase]: 'purchase',
  [FileKind.PurchaseOnEdit]: 'purchase',
  [FileKind.Damage]: 'damage',
  [FileKind.DamageOnEdit]: 'damage',
  [FileKind.Remodel]: 'remodel',
  [FileKind.RemodelOnEdit]: 'remodel',
};

type Line = readonly [label: string, value: ReactNode];

/** Details below the sentence: names of files, the reason of a rejection, the figures of a mail. */
export function ActivityDetails({ activity }: { readonly activity: Schema<'ActivityDto'> }) {
  const lines = useLines(activity);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 0, listStyle: 'none', fontSize: '0.85rem' }}>
      {lines.map(([label, value]) => (
        <Box component="li" key={label} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}:{' '}
          </Box>
          {value}
        </Box>
      ))}
    </Box>
  );
}

function useLines({ event, details, accountName, actorName, clientName }: Schema<'ActivityDto'>): Line[] {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const fieldLabel = (name: string) => String(translateLabel({ source: name, resource: 'activities' }));
  const line = (name: string, value: unknown): Line => {
    const text = String(value);
    switch (name) {
      case 'type':
        return event.startsWith('DescriptionFile')
          ? [
              translate('clients.detail.question'),
              translate(`console.documents.question.${questions[Number(value)] ?? 'purchase'}`),
            ]
          : [
              translate('clients.detail.documentKind'),
              translate(`console.documents.${Number(value) === DocumentKind.Result ? 'result' : 'general'}`),
            ];
      case 'problem':
        return [translate('clients.detail.problem'), translate(`clients.bulkProblem.${text}`)];
      case 'failure':
        return [
          translate('clients.detail.failure'),
          translate(`errors.${text}`, { _: translate('errors.generic') }),
        ];
      case 'rejectedFields':
        return [translate('clients.detail.rejectedFields'), text.split(', ').map(fieldLabel).join(', ')];
      default:
        return [translate(`clients.detail.${name}`), text];
    }
  };
  const told = Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .flatMap(([name, value]): Line[] => {
      const place = (activityDetails as Readonly<Record<string, string>>)[name];
      if (place === 'line') return [line(name, value)];
      if (place === 'field') return [[fieldLabel(name), <FieldValue field={name} value={value} />]];
      return [];
    });
  // The affected account of a password, sign-in or second-step entry, unless it is the author or the client of the entry.
  const account = accountName && accountName !== actorName && accountName !== clientName;
  return account ? [[translate('clients.detail.account'), accountName], ...told] : told;
}
