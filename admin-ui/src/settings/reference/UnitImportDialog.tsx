import { Typography } from '@mui/material';
import { NumberInput, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { maxTaxYear, minTaxYear } from '../../../../common/season/limits.js';
import { unitListMaxLength } from '../../../../common/settings/limits.js';
import { businessYear } from '../../../../web-shared/moments.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { CountyChoice } from '../../ui/form/choices.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { TextFileButton } from '../../ui/form/TextFileButton.js';
import { required } from '../../ui/form/validators.js';

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
      <TextFileButton source="csv" maxLength={unitListMaxLength} />
    </FormDialog>
  );
}
