import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { Schema } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { EditRecord } from '../ui/records.js';

interface SettingFormProps {
  /** The group's name in the API. */
  readonly group: Schema<'SettingDto'>['id'];
  /** Key of the success notification. */
  readonly saved: string;
  readonly submitLabel?: string;
  /** Converts the form's values for the API; by default they are sent unchanged. */
  readonly transform?: (values: FieldValues) => FieldValues;
  readonly children: ReactNode;
}

/** The form of a group of settings, which the data provider flattens into one record. */
export function SettingForm({ group, saved, submitLabel, transform, children }: SettingFormProps) {
  const notify = useNotify();
  return (
    <EditRecord
      resource="settings"
      id={group}
      transform={({ id: _, updatedAt: _at, updatedBy: _by, version, ...values }: FieldValues) => ({
        ...(transform?.(values) ?? values),
        version,
      })}
      redirect={false}
      loading={<Skeleton variant="rounded" height={260} />}
      mutationOptions={{ onSuccess: () => notify(saved, { type: 'success' }) }}
    >
      <RecordForm
        // Resets the form to the saved values.
        resetOptions={{}}
        cancelTo={consolePath('settings')}
        {...(submitLabel && { submitLabel })}
      >
        {children}
      </RecordForm>
    </EditRecord>
  );
}
