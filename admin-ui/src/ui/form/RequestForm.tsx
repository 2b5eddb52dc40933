import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ChangeRequestKind } from '../../../../common/moderation/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { useRead } from '../useRead.js';
import { RecordForm } from './RecordForm.js';
import { useSubmit } from './useSubmit.js';

interface RequestFormProps {
  readonly kind: ChangeRequestKind;
  /** The record to change. */
  readonly target: { readonly clientId?: number; readonly propertyId?: number };
  /** Path of the record's page. */
  readonly back: string;
  /** Picks the fields that may be requested; the API keeps those that differ. */
  readonly values: (form: FieldValues) => FieldValues;
  readonly children: ReactNode;
}

/**
 * The form of a record for users who may not edit it directly: it creates a change request, which moderators
 * decide. A record can have only one open request of a kind.
 */
export function RequestForm({ kind, target, back, values, children }: RequestFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const data = useConsoleData();
  const { data: open } = useRead('/api/change-requests/pending', {
    query: { kind, ...Object.fromEntries(Object.entries(target).map(([name, id]) => [name, String(id)])) },
  });
  const submit = useSubmit(
    (form) => data.call('post', '/api/change-requests', { body: { kind, ...target, fields: values(form) } }),
    () => {
      notify('clients.request.sent', { type: 'success' });
      void navigate(back);
    },
  );
  return (
    <>
      <Alert severity={open?.pending ? 'warning' : 'info'} sx={{ mb: 2 }}>
        {translate(open?.pending ? 'clients.request.underReview' : 'console.requests.goesToModerators')}
      </Alert>
      <RecordForm
        onSubmit={submit}
        cancelTo={back}
        submitLabel={translate('console.requests.send')}
        submitDisabled={open?.pending ?? false}
      >
        {children}
      </RecordForm>
    </>
  );
}
