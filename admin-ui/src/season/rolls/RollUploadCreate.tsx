import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { rollKinds } from '../../../../common/properties/rolls.js';
import { businessYear } from '../../../../web-shared/moments.js';
import { CountyChoice } from '../../ui/form/choices.js';
import { FieldGroup, RecordForm } from '../../ui/form/RecordForm.js';
import { required } from '../../ui/form/validators.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { CreateRecord } from '../../ui/records.js';
import { rollYears } from './parts.js';

/** Creates an import for a county, tax year and kind of files. */
export default function RollUploadCreate() {
  const translate = useTranslate();
  return (
    <CreateRecord resource="roll-uploads" redirect="show">
      <PageHeader page="rollUploadCreate" subtitle={translate('rolls.upload.intro')} />
      <RecordForm
        cancelTo={consolePath('rollImports')}
        submitLabel={translate('rolls.upload.begin')}
        defaultValues={{ taxYear: businessYear(), kind: rollKinds[0] }}
      >
        <FieldGroup>
          <CountyChoice required label="rolls.upload.county" />
          <SelectInput
            source="taxYear"
            label="rolls.upload.year"
            choices={rollYears().map((id) => ({ id, name: String(id) }))}
            translateChoice={false}
            validate={required()}
          />
          <SelectInput
            source="kind"
            label="rolls.import.kind"
            choices={rollKinds.map((id) => ({ id, name: `rolls.kind.${id}` }))}
            validate={required()}
          />
        </FieldGroup>
      </RecordForm>
    </CreateRecord>
  );
}
