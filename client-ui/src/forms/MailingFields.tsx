import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RegistrationForm } from '../api/types.js';
import { useI18n } from '../i18n/i18n.js';
import { SelectField, TextField } from '../ui/fields.js';
import { rules } from '../ui/rules.js';

/** A US mailing address. The county is chosen from those of its state, if it has any. */
export function MailingFields({ choices }: { choices: RegistrationForm }) {
  const { t } = useI18n();
  const form = useFormContext();
  const [state, countyId] = useWatch({ name: ['state', 'countyId'] }) as [string, string];
  const counties = choices.counties.filter((county) => county.state === state);
  const foreign = countyId !== '' && !counties.some((county) => String(county.id) === countyId);

  useEffect(() => {
    if (foreign) form.setValue('countyId', '');
  }, [foreign, form]);

  return (
    <div className="field-grid">
      <div className="span-2">
        <TextField
          name="address"
          label={t('common.field.mailingAddress')}
          rules={rules.required}
          autoComplete="address-line1"
        />
      </div>
      <div className="span-2">
        <TextField name="address2" label={t('common.field.address2')} autoComplete="address-line2" />
      </div>
      <TextField
        name="city"
        label={t('common.field.city')}
        rules={rules.required}
        autoComplete="address-level2"
      />
      <SelectField
        name="state"
        label={t('common.field.state')}
        rules={rules.required}
        autoComplete="address-level1"
        choices={choices.states.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField name="zip" label={t('common.field.zip')} rules={rules.zip} autoComplete="postal-code" />
      <SelectField
        // Remounted, because another state has other counties and validation.
        key={state}
        name="countyId"
        label={t('common.field.county')}
        rules={counties.length > 0 ? rules.required : undefined}
        mandatory
        disabled={state !== '' && counties.length === 0}
        hint={state !== '' && counties.length === 0 ? t('portalRegister.person.noCounties') : undefined}
        choices={counties.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}
