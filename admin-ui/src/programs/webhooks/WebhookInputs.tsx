import { BooleanInput, CheckboxGroupInput, useTranslate } from 'react-admin';
import { webhookUrlMaxLength } from '../../../../common/programs/limits.js';
import { webhookEvents } from '../../../../common/programs/webhooks.js';
import { LineInput } from '../../ui/form/inputs.js';
import { FieldGroup, WideField } from '../../ui/form/RecordForm.js';
import { required } from '../../ui/form/validators.js';

const choices = webhookEvents.map((id) => ({ id, name: `webhooks.event.${id}` }));
/** Lays out the choices in columns. */
const inColumns = {
  width: '100%',
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  },
};

/** Fields of a webhook: its URL, description, switch and events. */
export function WebhookInputs() {
  const translate = useTranslate();
  return (
    <>
      <FieldGroup title={translate('webhooks.form.what')}>
        <WideField>
          <LineInput
            source="url"
            type="url"
            required
            helperText="webhooks.form.urlHelp"
            slotProps={{ htmlInput: { maxLength: webhookUrlMaxLength, placeholder: 'https://' } }}
          />
        </WideField>
        <LineInput source="description" />
        <BooleanInput source="active" helperText="webhooks.form.activeHelp" />
      </FieldGroup>
      <FieldGroup title={translate('webhooks.form.which')}>
        <WideField>
          <CheckboxGroupInput
            source="events"
            label={false}
            choices={choices}
            validate={required()}
            aria-label={translate('webhooks.form.which')}
            sx={inColumns}
          />
        </WideField>
      </FieldGroup>
    </>
  );
}
