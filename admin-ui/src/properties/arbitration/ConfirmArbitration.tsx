import { useState } from 'react';
import { Confirm, setSubmissionErrors, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { BodyOf } from '../../../../common/api-calls.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer, submitErrors } from '../../providers/http.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { amounts, expectedCosts, orderFields } from './ArbitrationInputs.js';

/** The action that the form was submitted for. */
export interface Asked {
  readonly what: 'save' | 'send';
  readonly values: FieldValues;
}

const fields = [
  ...amounts,
  ...orderFields,
  ...expectedCosts,
  'winChance',
  'leadType',
  'deadline',
  'decision',
];

interface ConfirmArbitrationProps {
  readonly propertyId: number;
  readonly version: number | null;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Saves the form's values, or also mails them to the client, after confirmation. */
export function ConfirmArbitration({ propertyId, version, asked, onClose }: ConfirmArbitrationProps) {
  const translate = useTranslate();
  const { dateTime } = useFormats();
  const data = useConsoleData();
  const { setError } = useFormContext();
  /** Time of the last mail to the client, set once the API refused a second e-mail within a day. */
  const [emailedAt, setEmailedAt] = useState<string>();
  const { what, values } = asked;
  const { mutate, isPending } = useAct(
    () => {
      const body = {
        ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
        version,
      } as BodyOf<'/api/properties/{id}/arbitration', 'put'>;
      const params = { id: propertyId };
      if (what === 'save') return data.call('put', '/api/properties/{id}/arbitration', { params, body });
      const sent = emailedAt ? { ...body, sendAgain: true } : body;
      return data.call('post', '/api/properties/{id}/arbitration/send', { params, body: sent });
    },
    {
      success: what === 'send' ? 'console.arbitration.sent' : 'console.arbitration.saved',
      onSuccess: onClose,
      onError: (error) => {
        const { code, data: facts } = errorAnswer(error);
        if (code === 'arbitrationSentLately') {
          setEmailedAt(String(facts?.['emailedAt']));
          return true;
        }
        setSubmissionErrors(submitErrors(error), setError);
        onClose();
        return false;
      },
    },
  );
  const question = emailedAt
    ? translate('console.arbitration.sentLately', { date: dateTime(emailedAt) })
    : what === 'send' && translate('console.arbitration.sendText');
  return (
    <Confirm
      // Makes the second question a new dialog, which gets the focus and is announced by screen readers.
      key={emailedAt}
      isOpen
      loading={isPending}
      title={translate(`console.arbitration.${what}Confirm`)}
      content={question}
      confirm={`console.arbitration.${what}`}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
