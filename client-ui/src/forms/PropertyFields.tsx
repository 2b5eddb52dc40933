import { get, useFormState } from 'react-hook-form';
import { propertyState } from '../../../common/properties/enums.js';
import { formatPropertyType } from '../../../common/properties/properties.js';
import type { RegistrationForm } from '../api/types.js';
import { useI18n } from '../i18n/i18n.js';
import { SelectField, TextField } from '../ui/fields.js';
import { rules } from '../ui/rules.js';
import { AccountNumberField, accountNumberField } from './AccountNumberField.js';
import { FirmContact } from './FirmContact.js';
import { noExemption } from './property-values.js';

/** The property's location. The state is always Texas. */
export function PropertyAddressFields({
  choices,
  secondLine = true,
}: {
  choices: RegistrationForm;
  /** Whether to show the second address line. */
  secondLine?: boolean;
}) {
  const { t } = useI18n();
  const states = choices.states.filter((state) => state.code === propertyState);
  const counties = choices.counties.filter((county) => county.state === propertyState);
  return (
    <div className="field-grid">
      <div className="span-2">
        <TextField
          name="property.address"
          label={t('common.field.propertyAddress')}
          rules={rules.required}
          autoComplete="off"
        />
      </div>
      {secondLine && (
        <div className="span-2">
          <TextField name="property.address2" label={t('common.field.address2')} autoComplete="off" />
        </div>
      )}
      <TextField
        name="property.city"
        label={t('common.field.city')}
        rules={rules.required}
        autoComplete="off"
      />
      <FixedState label={t('common.field.state')} name={states[0]?.name ?? propertyState} />
      <TextField name="property.zip" label={t('common.field.zip')} rules={rules.zip} autoComplete="off" />
      <SelectField
        name="property.countyId"
        label={t('common.field.county')}
        rules={rules.required}
        choices={counties.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}

function FixedState({ label, name }: { label: string; name: string }) {
  return (
    <div className="field">
      <label htmlFor="property-state">{label}</label>
      <select id="property-state" disabled>
        <option>{name}</option>
      </select>
    </div>
  );
}

/** Account number, type and exemption. */
export function PropertyKindFields({ choices }: { choices: RegistrationForm }) {
  const { t } = useI18n();
  return (
    <div className="field-grid">
      <div>
        <AccountNumberField />
        <NumberTaken firm={choices.firm} />
      </div>
      <SelectField
        name="property.propertyTypeId"
        label={t('common.field.propertyType')}
        rules={rules.required}
        choices={choices.propertyTypes.map(({ id, type, value }) => ({
          value: id,
          label: formatPropertyType(type, value),
        }))}
      />
      <ExemptionField choices={choices} />
    </div>
  );
}

/** Contact for owners whose account number belongs to another account, for example the buyer of a client's house. */
function NumberTaken({ firm }: Pick<RegistrationForm, 'firm'>) {
  const { t } = useI18n();
  const { errors } = useFormState({ name: accountNumberField });
  const error = get(errors, accountNumberField) as { type?: string } | undefined;
  if (!error) return null;
  return <FirmContact text={t('portalRegister.property.taken')} firm={firm} />;
}

export function ExemptionField({ choices }: { choices: RegistrationForm }) {
  const { t } = useI18n();
  return (
    <SelectField
      name="property.exemptionTypeId"
      label={t('common.field.exemptionType')}
      hint={t('portalRegister.property.exemptionHint')}
      placeholder={false}
      mandatory
      choices={[
        { value: noExemption, label: t('common.none') },
        ...choices.exemptionTypes.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}
