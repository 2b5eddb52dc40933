import { Alert } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { defaultLocale, locales } from '../../../../common/text/locales.js';
import { TabBar, TabPanel } from '../../ui/CountTabs.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { EditRecord } from '../../ui/records.js';
import { LetterParts } from './LetterParts.js';
import { PreviewButton } from './PreviewButton.js';
import type { LetterTemplate } from './types.js';

/** Edits the texts of one letter in one language, with the available placeholders and a preview with sample data. */
export default function LetterEdit() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { letter = '', locale: asked } = useParams();
  const locale = locales.find((known) => known === asked) ?? defaultLocale;
  const id = locale === defaultLocale ? letter : `${letter}.${locale}`;
  const { data: template, error, refetch } = useGetOne<LetterTemplate>('letter-templates', { id: letter });
  // An unknown letter is an error and has no name, so the error comes first.
  if (error) return <PageError error={error} onRetry={refetch} />;
  if (!template) return <PageLoading />;
  return (
    <>
      <PageHeader page="letterText" title={translate(`console.letterTexts.name.${letter}`)} />
      <TabBar
        label={translate('letterEditor.language')}
        tabs={locales.map((one) => ({ id: one, label: translate(`common.languages.${one}`) }))}
        open={locale}
        onOpen={(one) =>
          void navigate(
            consolePath('letterText', { letter, locale: one === defaultLocale ? undefined : one }),
          )
        }
      />
      <TabPanel id={locale}>
        <EditRecord<LetterTemplate>
          key={id}
          resource="letter-templates"
          id={id}
          redirect="list"
          transform={(values: FieldValues) => ({
            ...textsOf(values as LetterTemplate, values),
            version: values['version'] as number,
          })}
        >
          <LetterForm />
        </EditRecord>
      </TabPanel>
    </>
  );
}

function LetterForm() {
  const translate = useTranslate();
  const template = useRecordContext<LetterTemplate>() as LetterTemplate;
  return (
    <>
      {template.parts.includes('cover') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('letterEditor.coverNote')}
        </Alert>
      )}
      <RecordForm cancelTo={consolePath('letterTexts')}>
        <LetterParts
          template={template}
          preview={<PreviewButton letter={template.id} texts={(values) => textsOf(template, values)} />}
        />
      </RecordForm>
    </>
  );
}

/** Converts the form's parts for the API: an empty part prints nothing. */
function textsOf({ parts }: LetterTemplate, values: FieldValues): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, (values[part] as string | null) ?? '']));
}
