import { TextField } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasCounty } from '../../../common/clients/clients.js';
import { propertyState } from '../../../common/properties/enums.js';
import { CountyChoice } from '../ui/form/choices.js';

/** County of a mailing address: required in Texas, empty and disabled elsewhere. */
export function MailingCounty() {
  const translate = useTranslate();
  const inTexas = hasCounty(String(useWatch({ name: 'state' })));
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!inTexas && getValues('countyId')) setValue('countyId', null, { shouldDirty: true });
  }, [inTexas, getValues, setValue]);
  if (inTexas) return <CountyChoice filter={{ state: propertyState }} required />;
  return (
    <TextField
      disabled
      label={translate('common.field.county')}
      value=""
      helperText={translate('console.clients.countyOutsideTexas')}
    />
  );
}
