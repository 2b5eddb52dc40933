import { Box } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useLocale, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { type Locale, locales } from '../../../../common/text/locales.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { TabBar, TabPanel } from '../../ui/CountTabs.js';
import { PageError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { EditRecord } from '../../ui/records.js';
import { MailPreview } from './MailPreview.js';
import { MailSending } from './MailSending.js';
import type { Draft, MailTemplate, MailWording } from './types.js';
import { WordingActions } from './WordingActions.js';
import { WordingFields } from './WordingFields.js';

/** The wording of a kind of mail in one language, with a live preview, its history, and whether it is sent. */
export default function MailTemplateEdit() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const current = useLocale();
  const { kind = '', locale: asked } = useParams();
  const locale = locales.find((known) => known === (asked ?? current)) ?? 'en';
  const id = `${kind}.${locale}`;
  const {
    data: template,
    error,
    refetch,
  } = useGetOne<MailTemplate>('mail-templates', {
    id: kind as MailTemplate['id'],
  });
  // An unknown kind is an error and has no name, so the error comes first.
  if (error) return <PageError error={error} onRetry={refetch} />;
  if (!template) return <PageLoading />;
  return (
    <>
      <PageHeader
        page="mailTemplate"
        title={translate(`mailTemplates.name.${kind}`)}
        subtitle={translate(`mailTemplates.sent.${kind}`)}
      />
      <MailSending template={template} />
      <TabBar
        label={translate('mailTemplates.language')}
        tabs={locales.map((one) => ({ id: one, label: translate(`common.languages.${one}`) }))}
        open={locale}
        onOpen={(one) => void navigate(consolePath('mailTemplate', { kind, locale: one as Locale }))}
      />
      <TabPanel id={locale}>
        <EditRecord<MailWording>
          key={id}
          resource="mail-wordings"
          id={id}
          redirect={false}
          transform={({ subject, body, buttonLabel, version }: FieldValues) => ({
            subject,
            body,
            version,
            // An emptied label means the default one.
            buttonLabel: buttonLabel || null,
          })}
          mutationOptions={{ onSuccess: () => notify('mailTemplates.saved', { type: 'success' }) }}
        >
          <Wording />
        </EditRecord>
      </TabPanel>
    </>
  );
}

function Wording() {
  const wording = useRecordContext<MailWording>() as MailWording;
  const [draft, setDraft] = useState<Draft>(wording);
  const [replaced, setReplaced] = useState(0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <RecordForm
        // Remounts the form after its wording was restored or reset.
        key={replaced}
        cancelTo={consolePath('mailTemplates')}
        moreActions={
          <WordingActions
            wording={wording}
            draft={draft}
            onReplaced={() => setReplaced((count) => count + 1)}
          />
        }
      >
        <WordingFields wording={wording} onChange={setDraft} />
      </RecordForm>
      <MailPreview id={wording.id} draft={draft} />
    </Box>
  );
}
