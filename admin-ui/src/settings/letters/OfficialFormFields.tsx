import Preview from '@mui/icons-material/PreviewOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { fileAddress, openWindow } from '../../../../web-shared/open-window.js';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { factParts } from '../../../../common/letters/official-forms.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { keepTyped } from '../../ui/form/keepTyped.js';
import { OptionalChoice } from '../../ui/form/OptionalChoice.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { PageError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { useAct } from '../../ui/useAct.js';
import { useRead } from '../../ui/useRead.js';

type OfficialForm = Schema<'OfficialFormDto'>;

/** Edits the mapping of a form's blank: the fact that each field shows. */
export default function OfficialFormFields() {
  const translate = useTranslate();
  const { form: id = '' } = useParams();
  const {
    data: form,
    error,
    refetch,
  } = useRead('/api/official-forms/{form}', { params: { form: id as OfficialForm['id'] } });
  if (error) return <PageError error={error} onRetry={refetch} />;
  if (!form) return <PageLoading />;
  return (
    <>
      <PageHeader
        page="officialForm"
        title={translate(`officialForms.name.${form.id}`)}
        subtitle={translate('officialForms.fieldsIntro')}
      />
      {form.fileName ? (
        <Fields form={form} />
      ) : (
        <Alert severity="info">{translate('officialForms.noBlank')}</Alert>
      )}
    </>
  );
}

function Fields({ form }: { readonly form: OfficialForm }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const data = useConsoleData();
  // The version when the form was opened: untouched fields follow a newer mapping, but saving does not overwrite it.
  const [version] = useState(form.version);
  const toList = () => void navigate(consolePath('officialForms'));
  const save = useAct(
    (values: FieldValues) =>
      data.call('put', '/api/official-forms/{form}', {
        params: { form: form.id },
        body: { mapping: mappingOf(form, values), version },
      }),
    { success: 'officialForms.saved', onSuccess: toList },
  );
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Form
        // Keyed by position: field names of a blank contain dots and brackets, which a form takes for paths.
        record={{ ...form.fields.map(({ name }) => form.mapping[name] ?? '') }}
        resetOptions={keepTyped}
        onSubmit={(values: FieldValues) => save.mutate(values)}
        noValidate
      >
        {form.fields.map(({ name, kind }, index) => (
          <FieldRow
            key={name}
            name={name}
            source={String(index)}
            facts={kind === 'text' ? form.texts : form.marks}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <SubmitButton label={translate('common.save')} loading={save.isPending} />
          <PreviewButton form={form} />
          <Button onClick={toList}>{translate('common.cancel')}</Button>
        </Box>
      </Form>
    </Paper>
  );
}

/** Facts by field name, without empty fields. */
function mappingOf({ fields, mapping }: OfficialForm, values: FieldValues): Record<string, string> {
  const chosen = Object.fromEntries(fields.map(({ name }, index) => [name, values[index] as string | null]));
  return Object.fromEntries(
    Object.entries({ ...mapping, ...chosen }).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

function PreviewButton({ form }: { readonly form: OfficialForm }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { getValues } = useFormContext();
  const { mutate, isPending } = useAct(() => {
    const call = { params: { form: form.id }, body: { mapping: mappingOf(form, getValues()) } };
    return openWindow(data.fetchFile('/api/official-forms/{form}/preview', call).then(fileAddress));
  });
  return (
    <Button variant="outlined" startIcon={<Preview />} loading={isPending} onClick={() => mutate()}>
      {translate('officialForms.preview')}
    </Button>
  );
}

interface FieldRowProps {
  readonly name: string;
  readonly source: string;
  readonly facts: readonly string[];
}

/** A field of the blank and its fact. */
function FieldRow({ name, source, facts }: FieldRowProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" component="label" htmlFor={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <OptionalChoice
        id={id}
        source={source}
        choices={facts.map((fact) => {
          const { name: key, number } = factParts(fact);
          return { id: fact, name: translate(`officialForms.fact.${key}`, { number }) };
        })}
        emptyText={translate('officialForms.empty')}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': name } } }}
      />
    </Box>
  );
}
