import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AutocompleteInput, Form, type RaRecord, ReferenceInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer, errorText } from '../../providers/http.js';
import { ClientChoice } from '../../ui/form/choices.js';
import { useDebounced } from '../../ui/useDebounced.js';
import type { Draft } from './types.js';

interface MailPreviewProps {
  /** Kind and language of the mail. */
  readonly id: string;
  readonly draft: Draft;
}

/** The mail with the form's current wording and a client's data, as the server would send it. Nothing is saved. */
export function MailPreview({ id, draft }: MailPreviewProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [{ clientId, propertyId }, setChosen] = useState<Subject>(nobody);
  const body = useDebounced({ ...draft, clientId, propertyId }, 400);
  const { data: mail, error } = useQuery({
    queryKey: ['mail-preview', id, body],
    queryFn: ({ signal }) =>
      data.call('post', '/api/mail-wordings/{id}/preview', { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Paper component="section" aria-labelledby="mail-preview" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id="mail-preview" variant="h2" sx={{ mb: 1 }}>
        {translate('mailTemplates.preview')}
      </Typography>
      <Form record={nobody} warnWhenUnsavedChanges={false}>
        <ClientChoice source="clientId" label="mailTemplates.previewOf" />
        <PropertyOfClient />
        <Chosen onChange={setChosen} />
      </Form>
      {error && <Problems error={error} />}
      {mail ? (
        <Box sx={{ opacity: error ? 0.5 : 1 }}>
          <Typography variant="body2" color="textSecondary">
            {clientId === null && mail.clientName
              ? `${translate('mailTemplates.newest')}${translate('common.colon')}${mail.clientName}`
              : mail.clientName}
          </Typography>
          <Typography sx={{ my: 1, fontWeight: 700, overflowWrap: 'anywhere' }} data-testid="mail-subject">
            {mail.subject}
          </Typography>
          <Box
            component="iframe"
            // No scripts, forms or links: the mail is for viewing only.
            sandbox=""
            srcDoc={mail.html}
            title={translate('mailTemplates.preview')}
            sx={{
              width: '100%',
              height: 560,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: '#fff',
            }}
          />
          <Typography variant="body2" color="textSecondary">
            {translate('mailTemplates.previewExamples')}
          </Typography>
        </Box>
      ) : (
        !error && <Skeleton variant="rounded" height={560} />
      )}
    </Paper>
  );
}

/** The client and the property whose data the preview shows; null for the newest. */
interface Subject {
  readonly clientId: number | null;
  readonly propertyId: number | null;
}
const nobody: Subject = { clientId: null, propertyId: null };

/** One of the chosen client's properties. */
function PropertyOfClient() {
  const clientId = useWatch({ name: 'clientId' }) as number | '' | null | undefined;
  const { setValue } = useFormContext();
  // A property belongs to one client, so another client resets it.
  useEffect(() => setValue('propertyId', null), [clientId, setValue]);
  if (!clientId) return null;
  return (
    <ReferenceInput
      source="propertyId"
      reference="properties"
      filter={{ clientId: [clientId] }}
      perPage={100}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <AutocompleteInput
        label="mailTemplates.previewProperty"
        optionText={({ address, ownerName }: RaRecord) => String(address ?? ownerName)}
        filterToQuery={(term: string) => (term.trim() ? { q: term.trim() } : {})}
      />
    </ReferenceInput>
  );
}

/** Reports the chosen client and property to the parent. */
function Chosen({ onChange }: { readonly onChange: (chosen: Subject) => void }) {
  const [clientId, propertyId] = useWatch({ name: ['clientId', 'propertyId'] }) as (
    number | '' | null | undefined
  )[];
  useEffect(
    () => onChange({ clientId: clientId || null, propertyId: (clientId && propertyId) || null }),
    [clientId, propertyId, onChange],
  );
  return null;
}

/** Errors by field that prevent the preview. */
function Problems({ error }: { readonly error: unknown }) {
  const { root: _summary, ...fields } = errorAnswer(error).errors ?? {};
  const texts = Object.values(fields).map(String);
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : errorText(error)}
    </Alert>
  );
}
