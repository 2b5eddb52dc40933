import Preview from '@mui/icons-material/PreviewOutlined';
import { Alert, Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { fileAddress, openWindow } from '../../../web-shared/open-window.js';
import { consolePath } from '../../../common/console-paths.js';
import { factParts } from '../../../common/official-forms.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { PageError } from '../ui/LoadError.js';
import { PageHeader } from '../ui/PageHeader.js';
import { PageLoading } from '../ui/PageLoading.js';
import { useAct } from '../ui/useAct.js';
import { useRead } from '../ui/useRead.js';

type OfficialForm = Schema<'OfficialFormDto'>;

/** What the fields of a form's blank show. */
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
  // What the person has changed; the rest follows the form, also when it is read again.
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({});
  const [version] = useState(form.version);
  const chosen = { ...form.mapping, ...changes };
  const mapping = Object.fromEntries(Object.entries(chosen).filter(([, fact]) => fact !== ''));
  const call = { params: { form: form.id }, body: { mapping } };
  const toList = () => void navigate(consolePath('officialForms'));
  const save = useAct(
    () => data.call('put', '/api/official-forms/{form}', { ...call, body: { mapping, version } }),
    { success: 'officialForms.saved', onSuccess: toList },
  );
  const preview = useAct(() =>
    openWindow(data.fetchFile('/api/official-forms/{form}/preview', call).then(fileAddress)),
  );
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      {form.fields.map((field) => (
        <FieldRow
          key={field.name}
          name={field.name}
          facts={field.kind === 'text' ? form.texts : form.marks}
          fact={chosen[field.name] ?? ''}
          onFact={(fact) => setChanges({ ...changes, [field.name]: fact })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {translate('common.save')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Preview />}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {translate('officialForms.preview')}
        </Button>
        <Button onClick={toList}>{translate('common.cancel')}</Button>
      </Box>
    </Paper>
  );
}

interface FieldRowProps {
  readonly name: string;
  readonly facts: readonly string[];
  readonly fact: string;
  readonly onFact: (fact: string) => void;
}

/** A field of the blank with the fact that it shows. */
function FieldRow({ name, facts, fact, onFact }: FieldRowProps) {
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
      <TextField
        id={id}
        select
        size="small"
        fullWidth
        value={fact}
        onChange={({ target }) => onFact(target.value)}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': name } } }}
      >
        <MenuItem value="">{translate('officialForms.empty')}</MenuItem>
        {facts.map((one) => {
          const { name: key, number } = factParts(one);
          return (
            <MenuItem key={one} value={one}>
              {translate(`officialForms.fact.${key}`, { number })}
            </MenuItem>
          );
        })}
      </TextField>
    </Box>
  );
}
