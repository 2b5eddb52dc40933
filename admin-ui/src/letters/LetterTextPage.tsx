import { useGetOne, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { FieldValues } from 'react-hook-form';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { PageLoading } from '../layout/PageLoading.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { statusOf } from '../providers/http.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { LoadError } from '../ui/LoadError.js';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { LetterParts } from './LetterParts.js';
import { PreviewButton } from './PreviewButton.js';
import type { LetterTemplate } from './types.js';

/** One letter's texts, with the facts that they may name and a preview over made-up data. */
export default function LetterTextPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<LetterTemplate>('letter-templates', {
    id: id as LetterTemplate['id'],
  });
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data ? <LetterText template={data} /> : <PageLoading />;
}

function LetterText({ template }: { readonly template: LetterTemplate }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const title = translate(`office.letterTexts.name.${template.id}`);
  return (
    <>
      <SettingsHeader
        title={title}
        parent={{ label: translate('office.letterTexts.title'), to: paths.letterTexts() }}
      />
      <RecordForm
        name={`letter-${template.id}`}
        record={template}
        save={(values) =>
          api.update<LetterTemplate>('letter-templates', {
            id: template.id,
            data: textsOf(template, values),
            previousData: template,
          })
        }
        onSaved={() => {
          invalidate('letter-templates');
          toast.success('office.letterTexts.saved');
          void navigate(paths.letterTexts());
        }}
        cancelTo={paths.letterTexts()}
      >
        <LetterParts
          template={template}
          preview={<PreviewButton letter={template.id} texts={(values) => textsOf(template, values)} />}
        />
      </RecordForm>
    </>
  );
}

/** The form's parts as the service takes them: a part that was emptied prints nothing. */
function textsOf({ parts }: LetterTemplate, values: FieldValues): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, (values[part] as string | null) ?? '']));
}
