import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath, type PageName } from '../../../common/console-paths.js';
import { type ReferenceResourceName, referenceResources } from '../../../common/reference.js';
import { FieldGroup, RecordForm } from '../ui/form/RecordForm.js';
import { PageHeader } from '../ui/PageHeader.js';
import { CreateRecord, EditRecord } from '../ui/records.js';

interface ReferenceFormProps {
  readonly resource: ReferenceResourceName;
  readonly children: ReactNode;
}

interface ReferenceCreateProps extends ReferenceFormProps {
  readonly defaultValues?: FieldValues;
}

/** The form of a new row of reference data. */
export const ReferenceCreate = ({ resource, defaultValues, children }: ReferenceCreateProps) => (
  <CreateRecord resource={resource} redirect="list">
    <Frame resource={resource} mode="create" {...(defaultValues && { defaultValues })}>
      {children}
    </Frame>
  </CreateRecord>
);

/** The form of an existing row of reference data. */
export const ReferenceEdit = ({ resource, children }: ReferenceFormProps) => (
  <EditRecord resource={resource} redirect="list">
    <Frame resource={resource} mode="edit">
      {children}
    </Frame>
  </EditRecord>
);

interface FrameProps extends ReferenceCreateProps {
  readonly mode: 'create' | 'edit';
}

function Frame({ resource, mode, defaultValues, children }: FrameProps) {
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
      <RecordForm cancelTo={back} {...(defaultValues && { defaultValues })}>
        <FieldGroup>{children}</FieldGroup>
      </RecordForm>
    </>
  );
}
