import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { NumberInput, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { maxTaxYear, minTaxYear, unitListMaxLength } from '../../../common/limits.js';
import { businessYear } from '../../../web-shared/moments.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { CountyChoice } from '../ui/form/choices.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { required } from '../ui/form/validators.js';

/** Imports the taxing units of a county and tax year from a CSV list. */
export function UnitImportDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <FormDialog
      title={translate('reference.unitImport.title')}
      submitLabel={translate('reference.unitImport.submit')}
      maxWidth="sm"
      record={{ taxYear: businessYear() }}
      run={async ({ countyId, taxYear, csv }) => {
        const done = await data.call('post', '/api/taxing-units/import', {
          body: { countyId: Number(countyId), taxYear: Number(taxYear), csv: String(csv ?? '') },
        });
        notify('reference.unitImport.done', { type: 'success', messageArgs: { ...done } });
        refresh();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('reference.unitImport.text')}
      </Typography>
      <CountyChoice label="common.field.county" required />
      <NumberInput
        source="taxYear"
        label="reference.fields.taxYear"
        min={minTaxYear}
        max={maxTaxYear}
        step={1}
        validate={required()}
      />
      <TextInput
        source="csv"
        label="reference.unitImport.list"
        multiline
        minRows={5}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: unitListMaxLength, spellCheck: false } }}
        validate={required()}
      />
      <FileButton />
    </FormDialog>
  );
}

/** Reads a text file into the field: the server gets the same text as if it had been pasted. */
function FileButton() {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const label = translate('reference.unitImport.file');
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // A longer text is cut by one character too many, so that the server says that it is too long.
    const text = (await file.slice(0, 4 * unitListMaxLength).text()).slice(0, unitListMaxLength + 1);
    setValue('csv', text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt"
        aria-label={label}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
