import { Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { districtListMaxLength } from '../../../../common/season/limits.js';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import { type DistrictOutcome, districtOutcomes } from '../../../../common/season/appointments.js';
import { businessToday } from '../../../../web-shared/moments.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { CountyChoice } from '../../ui/form/choices.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { TextFileButton } from '../../ui/form/TextFileButton.js';
import { required } from '../../ui/form/validators.js';
import { useAct } from '../../ui/useAct.js';
import { ListResult } from '../../ui/ListResult.js';

type Result = Schema<'DistrictListResultDto'>;
type Form = Schema<'DistrictListDto'>;

interface DistrictListDialogProps {
  readonly onClose: () => void;
}

/** Imports a district's list of accepted or rejected appointments in three steps: paste, compare, apply. */
export function DistrictListDialog({ onClose }: DistrictListDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [form, setForm] = useState<Form>();
  const [result, setResult] = useState<Result>();
  if (form && result)
    return <ResultDialog form={form} result={result} onBack={() => setResult(undefined)} onClose={onClose} />;
  return (
    <FormDialog
      title={translate('appointments.listTitle')}
      submitLabel={translate('appointments.preview')}
      maxWidth="sm"
      record={form ? { id: 0, ...form } : { outcome: 'accepted', day: businessToday() }}
      run={async ({ countyId, text, outcome, day, reason }) => {
        const body: Form = {
          countyId: Number(countyId),
          text: String(text ?? ''),
          day: String(day),
          outcome: outcome as DistrictOutcome,
          reason: outcome === 'rejected' ? (reason as string) || null : null,
        };
        setResult(await data.call('post', '/api/appointments/district-list/preview', { body }));
        setForm(body);
      }}
      onClose={onClose}
      staysOpen
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('appointments.listText')}
      </Typography>
      <CountyChoice source="countyId" label="appointments.input.countyId" validate={required()} />
      <SelectInput
        source="outcome"
        label="appointments.input.outcome"
        choices={districtOutcomes.map((id) => ({ id, name: `appointments.outcome.${id}` }))}
        validate={required()}
      />
      <DateInput source="day" label="appointments.input.day" validate={required()} />
      <Reason />
      <TextInput
        source="text"
        label="appointments.input.text"
        multiline
        minRows={5}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: districtListMaxLength, spellCheck: false } }}
        validate={required()}
      />
      <TextFileButton source="text" maxLength={districtListMaxLength} />
    </FormDialog>
  );
}

function Reason() {
  if (useWatch({ name: 'outcome' }) !== 'rejected') return null;
  return (
    <LineInput
      source="reason"
      label="appointments.input.reason"
      slotProps={{ htmlInput: { maxLength: lineMaxLength } }}
    />
  );
}

interface ResultDialogProps extends DistrictListDialogProps {
  readonly form: Form;
  readonly result: Result;
  readonly onBack: () => void;
}

/** Changes that the list would make; once applied, the changes made. */
function ResultDialog({ form, result, onBack, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const [applied, setApplied] = useState<Result>();
  const apply = useAct(() => data.call('post', '/api/appointments/district-list', { body: form }), {
    onSuccess: (done) => {
      setApplied(done);
      refresh();
    },
  });
  const { lines, counts } = applied ?? result;
  return (
    <ListResult
      title={translate('appointments.listTitle')}
      summary={counts
        .map(
          ({ state, count: of }) =>
            `${translate(`appointments.lineState.${state}`)}${translate('common.colon')}${of}`,
        )
        .join(' · ')}
      rows={lines.map(({ line, accountNumber, reason, propertyAddress, ownerName, state, message }) => ({
        key: line,
        name: accountNumber,
        detail: [propertyAddress, ownerName, reason].filter(Boolean).join(', '),
        outcome: translate(`appointments.lineState.${state}`),
        message,
        tone:
          state === 'matched' || state === 'applied'
            ? 'success'
            : state === 'already'
              ? 'neutral'
              : 'warning',
      }))}
      open={counts.find(({ state }) => state === 'matched')?.count ?? 0}
      isApplied={applied !== undefined}
      isPending={apply.isPending}
      onApply={() => apply.mutate()}
      onBack={onBack}
      onClose={onClose}
    />
  );
}
