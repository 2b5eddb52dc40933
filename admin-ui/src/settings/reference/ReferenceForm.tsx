import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath, type PageName } from '../../../../common/pages/console-paths.js';
import { type ReferenceResourceName, referenceResources } from '../../../../common/settings/reference.js';
import { FieldGroup, RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { CreateRecord, EditRecord } from '../../ui/records.js';

interface ReferenceFormProps {
  readonly resource: ReferenceResourceName;
  /** Converts the form's values for the API, if they differ. */
  readonly transform?: (values: FieldValues) => FieldValues;
  readonly children: ReactNode;
}

interface ReferenceEditProps extends ReferenceFormProps {
  /** Converts a row of the API to form values, if they differ. */
  readonly recordOf?: (row: RaRecord) => RaRecord;
}

interface ReferenceCreateProps extends ReferenceFormProps {
  readonly defaultValues?: FieldValues;
}

/** The form of a new row of reference data. */
export const ReferenceCreate = ({ resource, defaultValues, transform, children }: ReferenceCreateProps) => (
  <CreateRecord resource={resource} redirect="list" {...(transform && { transform })}>
    <Frame resource={resource} mode="create" {...(defaultValues && { defaultValues })}>
      {children}
    </Frame>
  </CreateRecord>
);

/** The form of an existing row of reference data. */
export const ReferenceEdit = ({ resource, transform, recordOf, children }: ReferenceEditProps) => (
  <EditRecord resource={resource} redirect="list" {...(transform && { transform })}>
    <Frame resource={resource} mode="edit" {...(recordOf && { recordOf })}>
      {children}
    </Frame>
  </EditRecord>
);

interface FrameProps extends ReferenceCreateProps, Pick<ReferenceEditProps, 'recordOf'> {
  readonly mode: 'create' | 'edit';
}

function Frame({ resource, mode, defaultValues, recordOf, children }: FrameProps) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  const { name, list, [mode]: page } = referenceResources[resource];
  const back = consolePath(list as PageName & typeof list);
  return (
    <>
      <PageHeader
        page={page}
        title={translate(`reference.${resource}.${mode}`)}
        subtitle={record && String(record[name])}
        back={{ label: translate('reference.back'), to: back }}
      />
      <RecordForm
        cancelTo={back}
        {...(defaultValues && { defaultValues })}
        {...(record && recordOf && { record: recordOf(record) })}
      >
        <FieldGroup>{children}</FieldGroup>
      </RecordForm>
    </>
  );
}
