import { BooleanInput, DateInput, FormDataConsumer, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { propertyState } from '../../../common/enums.js';
import { FieldGroup, WideField } from '../ui/form/RecordForm.js';
import { LineInput, NoteInput, ReferenceChoice, ZipInput } from '../ui/form/inputs.js';
import { AccountNumberInput } from './AccountNumberInput.js';

/** The three questions of the form: their answer, and what a Yes asks for (spec section 5). */
const questions = [
  ['purchasedWithinTwoYears', 'purchasedDate', 'purchaseDescription'],
  ['hasMajorDamage', 'damageDate', 'damageDescription'],
  ['remodeledWithinThreeYears', 'remodelDate', 'remodelDescription'],
] as const;

/** The fields of a property. Its state is Texas and stays so. */
export function PropertyInputs({ propertyId }: { propertyId?: number }) {
  const translate = useTranslate();
  return (
    <>
      <FieldGroup title={translate('console.properties.where')}>
        <LineInput source="ownerName" required />
        <LineInput source="address" required label="common.field.propertyAddress" />
        <LineInput source="address2" />
        <LineInput source="city" required />
        <LineInput source="state" disabled defaultValue={propertyState} />
        <ZipInput source="zip" required />
      </FieldGroup>
      <FieldGroup title={translate('console.properties.classification')}>
        <ReferenceChoice source="countyId" reference="counties" optionText="name" required />
        <AccountNumberInput {...(propertyId !== undefined && { propertyId })} />
        <ReferenceChoice
          source="propertyTypeId"
          reference="property-types"
          optionText={(type: RaRecord) => `${type['value']} · ${type['type']}`}
          sort={{ field: 'id', order: 'ASC' }}
          required
        />
        <ReferenceChoice
          source="exemptionTypeId"
          reference="exemption-types"
          optionText="title"
          sort={{ field: 'id', order: 'ASC' }}
          emptyText={translate('common.none')}
        />
        <WideField>
          <NoteInput source="legalDescription" minRows={2} />
        </WideField>
        <WideField>
          <NoteInput source="description" minRows={2} />
        </WideField>
      </FieldGroup>
      <FieldGroup title={translate('console.properties.questions')}>
        {questions.map(([answer, day, description]) => (
          <WideField key={answer}>
            <BooleanInput source={answer} label={`common.field.${answer}`} helperText={false} />
            <FormDataConsumer>
              {({ formData }) =>
                formData[answer] && (
                  <FieldGroup>
                    <DateInput source={day} label={`console.properties.${day}`} helperText={false} />
                    <NoteInput source={description} label={`console.properties.${description}`} minRows={2} />
                  </FieldGroup>
                )
              }
            </FormDataConsumer>
          </WideField>
        ))}
      </FieldGroup>
    </>
  );
}
