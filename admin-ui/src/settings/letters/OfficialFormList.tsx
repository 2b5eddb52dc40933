import Delete from '@mui/icons-material/DeleteOutlined';
import Upload from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer } from '../../providers/http.js';
import type { Schema } from '../../providers/types.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { CardGrid, FactCard } from '../../ui/FactCard.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';

type OfficialForm = Schema<'OfficialFormDto'>;

/** The Comptroller's forms: whether each has a blank, and uploading one. */
export default function OfficialFormList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="officialForms" subtitle={translate('officialForms.intro')} />
      <RecordList
        resource="official-forms"
        sort={{ field: 'id', order: 'ASC' }}
        empty="officialForms.intro"
        unpaged
      >
        <Forms />
      </RecordList>
    </>
  );
}

function Forms() {
  const { data = [] } = useListContext<OfficialForm>();
  return (
    <Box sx={{ p: 2, pb: 0 }}>
      <CardGrid>
        {data.map((form) => (
          <FormCard key={form.id} form={form} />
        ))}
      </CardGrid>
    </Box>
  );
}

function FormCard({ form }: { readonly form: OfficialForm }) {
  const translate = useTranslate();
  const format = useFormats();
  const data = useConsoleData();
  return (
    <FactCard title={translate(`officialForms.name.${form.id}`)}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {form.fileName
          ? translate('officialForms.file', {
              name: form.fileName,
              date: form.updatedAt ? format.dateTime(form.updatedAt) : '',
              by: form.updatedBy ?? '',
            })
          : translate('officialForms.none')}
      </Typography>
      {form.fileName && (
        <Typography variant="body2" color="text.secondary">
          {translate('officialForms.filled', {
            count: Object.keys(form.mapping).length,
            total: form.fields.length,
          })}
        </Typography>
      )}
      <UploadBlank form={form} />
      {form.fileName && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button variant="outlined" component={Link} to={consolePath('officialForm', { form: form.id })}>
            {translate('officialForms.edit')}
          </Button>
          <ConfirmButton
            danger
            label={translate('officialForms.remove')}
            icon={<Delete />}
            run={() => data.call('delete', '/api/official-forms/{form}/blank', { params: { form: form.id } })}
            success="officialForms.removed"
          >
            {translate('officialForms.removeText')}
          </ConfirmButton>
        </Box>
      )}
    </FactCard>
  );
}

/** Uploads a blank; a refusal stays visible beside the button. */
function UploadBlank({ form }: { readonly form: OfficialForm }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const input = useRef<HTMLInputElement>(null);
  const label = translate(form.fileName ? 'officialForms.replace' : 'officialForms.upload');
  const upload = useAct(
    (file: File) =>
      data.uploadFile({
        path: '/api/official-forms/{form}/blank',
        params: { form: form.id },
        fields: {},
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    { success: 'officialForms.uploaded', onError: () => true },
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) upload.mutate(file);
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      {upload.isError && (
        <Alert severity="error" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {errorAnswer(upload.error).message}
        </Alert>
      )}
      <Button
        variant={form.fileName ? 'outlined' : 'contained'}
        startIcon={<Upload />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".pdf"
        hidden
        aria-label={`${label} ${form.id}`}
        onChange={choose}
      />
    </Box>
  );
}
