import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isInOrder, missingFor, nextStages, type StageFacts } from '../../../../common/season/stages.js';
import { type ProtestStage, protestStages } from '../../../../common/season/terms.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { ProtestDetails } from '../../providers/types.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { pickFields } from '../../ui/form/pickFields.js';
import { required } from '../../ui/form/validators.js';
import { FactInput } from './FactInput.js';
import { stepFacts, stepFiles } from './fields.js';
import { FileChoice, sendProtestFile } from './ProtestFiles.js';

interface StepDialogProps {
  readonly protest: ProtestDetails;
  readonly onClose: () => void;
}

/** Moves a protest to another stage: says what is missing and takes it at once. */
export function StepDialog({ protest, onClose }: StepDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { id, stage } = protest;
  const [next] = nextStages(stage);
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={translate('protests.step')}
      record={{ ...protest, ...(next && { to: next }) }}
      maxWidth="sm"
      run={async (values) => {
        const to = values['to'] as ProtestStage;
        const kind = stepFiles[to];
        // The file may be what proves the step, so it is kept first.
        if (kind && file) await sendProtestFile(data, id, kind, file);
        const reason = isInOrder(stage, to)
          ? null
          : ((values['reason'] as string | null | undefined) ?? null);
        const facts = pickFields(stepFacts[to] ?? [])(values);
        return data.call('post', '/api/protests/{id}/steps', {
          params: { id },
          body: { ...facts, to, from: stage, reason },
        });
      }}
      success="protests.stepped"
      onClose={onClose}
    >
      <Inputs protest={protest} file={file} onFile={setFile} />
    </FormDialog>
  );
}

interface InputsProps extends Pick<StepDialogProps, 'protest'> {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}

function Inputs({ protest, file, onFile }: InputsProps) {
  const translate = useTranslate();
  const { stage } = protest;
  const values = useWatch() as Partial<StageFacts> & { readonly to?: ProtestStage };
  const { to } = values;
  const inOrder = nextStages(stage);
  const others = protestStages.filter((other) => other !== stage && !inOrder.includes(other));
  return (
    <>
      <SelectInput
        source="to"
        label="protests.to"
        choices={[...inOrder, ...others].map((name) => ({ id: name, name: `protests.stage.${name}` }))}
        validate={required()}
      />
      {to && <Missing facts={{ ...protest, ...values, ...(file && { filingFileId: 0 }), stage }} to={to} />}
      {to === 'filed' && <AppointmentWarning protest={protest} />}
      {to && stepFacts[to]?.map((source) => <FactInput key={source} source={source} />)}
      {to && stepFiles[to] && (
        <>
          <Typography variant="body2">{translate('protests.file.step')}</Typography>
          <FileChoice file={file} onFile={onFile} />
        </>
      )}
      {to && !isInOrder(stage, to) && (
        <LineInput
          source="reason"
          label="protests.reason"
          helperText={translate('protests.reasonHelp')}
          required
        />
      )}
    </>
  );
}

/** Filing without an appointment: a warning, or a stop where the district wants the appointment first. */
function AppointmentWarning({ protest }: Pick<StepDialogProps, 'protest'>) {
  const translate = useTranslate();
  const { hasAppointment, appointmentMissingFirst } = protest;
  if (hasAppointment && !appointmentMissingFirst) return null;
  return (
    <Alert severity={appointmentMissingFirst ? 'error' : 'warning'} sx={{ mb: 1 }}>
      {translate(appointmentMissingFirst ? 'protests.missingAppointmentFirst' : 'protests.noAppointmentYet')}
    </Alert>
  );
}

interface MissingProps {
  readonly facts: StageFacts;
  readonly to: ProtestStage;
}

/** What the record still lacks, while it is typed. */
function Missing({ facts, to }: MissingProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const missing = missingFor(facts, to);
  if (missing.length === 0) return null;
  const names = missing.map((proof) =>
    proof === 'appointment'
      ? translate('protests.missingAppointment')
      : String(
          translateLabel({
            source: proof === 'filingProof' ? 'filingConfirmation' : proof,
            resource: 'protests',
          }),
        ),
  );
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('protests.missing')} {names.join(', ')}
    </Alert>
  );
}
