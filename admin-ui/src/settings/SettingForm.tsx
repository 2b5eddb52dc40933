import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { LoadError } from '../ui/LoadError.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';

type Setting = Omit<Schema<'SettingDto'>, 'value'> & { readonly value: FieldValues };

interface SettingFormProps {
  /** The group's name in the service. */
  readonly group: Setting['id'];
  /** The text's key that tells of success. */
  readonly saved: string;
  readonly submitLabel?: string;
  /** Above the fields, such as how the setting stands now. */
  readonly head?: (setting: Setting) => ReactNode;
  /** The group's fields as the form has them, and back; the same when absent. */
  readonly toForm?: (value: FieldValues) => FieldValues;
  readonly fromForm?: (values: FieldValues) => FieldValues;
  readonly children: ReactNode;
}

const same = (values: FieldValues): FieldValues => values;

/** The form of one group of settings. */
export function SettingForm(props: SettingFormProps) {
  const { group, saved, submitLabel, head, toForm = same, fromForm = same, children } = props;
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { data, error, refetch } = useGetOne<Setting & RaRecord>('settings', { id: group });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  return (
    <RecordForm<unknown>
      // What was saved starts the form anew, so that nothing in it counts as unsaved.
      key={data.updatedAt ?? ''}
      name={`settings-${group}`}
      record={{ id: group, ...toForm(data.value) }}
      save={({ id: _id, ...values }) =>
        api.update<RaRecord>('settings', { id: group, data: fromForm(values), previousData: data })
      }
      onSaved={() => {
        invalidate('settings');
        toast.success(saved);
      }}
      cancelTo={paths.settings()}
      {...(submitLabel && { submitLabel })}
    >
      {head?.(data)}
      {children}
    </RecordForm>
  );
}
