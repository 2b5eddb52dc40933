import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  isInOrder,
  missingFor,
  nextStages,
  type StageFacts,
  statedAnew,
  wayTo,
} from '../../../../common/season/stages.js';
import { type ProtestFileKind, type ProtestStage, protestStages } from '../../../../common/season/terms.js';
import { type ConsoleDataProvider, useConsoleData } from '../../providers/dataProvider.js';
import type { ProtestDetails } from '../../providers/types.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { pickFields } from '../../ui/form/pickFields.js';
import { required } from '../../ui/form/validators.js';
import { useSecondYes } from '../../ui/form/useSecondYes.js';
import { FactInput } from './FactInput.js';
import { stepFacts, stepFiles } from './fields.js';
import { FileChoice, sendProtestFile } from './ProtestFiles.js';

interface StepDialogProps {
  readonly protest: ProtestDetails;
  readonly onClose: () => void;
}

/** Moves a protest to another stage, and takes the facts still missing for it. */
export function StepDialog({ protest, onClose }: StepDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { sendConfirmed, secondYes } = useSecondYes();
  const { id, stage } = protest;
  const [next] = nextStages(stage);
  const [file, setFile] = useState<File>();
  // Facts that the step requires anew start empty.
  const blank = Object.fromEntries(
    protestStages.flatMap((to) => statedAnew(stage, to)).map((fact) => [fact, null]),
  );
  return (
    <FormDialog
      title={translate('protests.step')}
      record={{ ...protest, ...(next && { to: next }), ...blank }}
      maxWidth="sm"
      run={async (values) => {
        const to = values['to'] as ProtestStage;
        const kind = stepFiles[to];
        // The file may be the proof of the step, so it is stored first.
        const version = kind && file ? await sendFile(data, protest, kind, file) : protest.version;
        const reason =
          needsReason(protest, to) || isWayDoubtful(protest, to, values['filedBy'])
            ? ((values['reason'] as string | null | undefined) ?? null)
            : null;
        const facts = pickFields(stepFacts[to] ?? [])(values);
        return sendConfirmed(values, (confirmedFinalValue) =>
          data.call('post', '/api/protests/{id}/steps', {
            params: { id },
            body: { ...facts, confirmedFinalValue, to, from: stage, reason, version },
          }),
        );
      }}
      success="protests.stepped"
      onClose={onClose}
    >
      <Inputs protest={protest} file={file} onFile={setFile} />
      {secondYes}
    </FormDialog>
  );
}

/** Whether a step to a stage is out of order and needs a reason; a step through an appointment in force is not. */
const needsReason = ({ stage, hasAppointment }: ProtestDetails, to: ProtestStage): boolean =>
  wayTo(stage, to, hasAppointment).length === 1 && !isInOrder(stage, to);

/** Whether the protest would be filed in a way that the district is not known to accept. */
const isWayDoubtful = ({ waysNotTaken }: ProtestDetails, to: ProtestStage, way: unknown): boolean =>
  to === 'filed' && waysNotTaken.some((one) => one === way);

/** Uploads the file of a step. @returns the protest's new version, or the old one if somebody else changed it meanwhile */
async function sendFile(
  data: ConsoleDataProvider,
  { id, version }: ProtestDetails,
  kind: ProtestFileKind,
  file: File,
): Promise<number> {
  await sendProtestFile(data, id, kind, file);
  const now = await data.call('get', '/api/protests/{id}', { params: { id } });
  return now.version === version + 1 ? now.version : version;
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
      {to && statedAnew(stage, to).length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('protests.statedAnew')}
        </Typography>
      )}
      {to && (needsReason(protest, to) || isWayDoubtful(protest, to, values.filedBy)) && (
        <LineInput
          source="reason"
          label="protests.reason"
          helperText={translate(needsReason(protest, to) ? 'protests.reasonHelp' : 'protests.wayHelp')}
          required
        />
      )}
    </>
  );
}

/** Warns of filing without an appointment of agent, or says that the district requires the appointment first. */
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

/** Facts still missing for the stage, updated while typing. */
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
