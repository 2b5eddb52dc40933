import { Alert, Typography } from '@mui/material';
import { ResourceContextProvider, SelectInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { businessToday } from '../../../../web-shared/moments.js';
import { isInOrder, wayTo } from '../../../../common/season/stages.js';
import { type ProtestStage, protestStages } from '../../../../common/season/terms.js';
import { FactInput } from '../../properties/protests/FactInput.js';
import { stepFacts } from '../../properties/protests/fields.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { asBody, asFilter, countOf } from '../../ui/bulk/targets.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { required } from '../../ui/form/validators.js';
import { useFormats } from '../../ui/useFormats.js';
import type { BulkDialogProps } from './AssignDialog.js';

interface StepAllDialogProps extends BulkDialogProps {
  /** The new stage; chosen in the dialog if absent. */
  readonly to?: ProtestStage;
}

/** Moves the protests to a stage, with the facts of the step. */
export function StepAllDialog({ targets, to, onDone, onClose }: StepAllDialogProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  const { data: protests } = useGetList<Schema<'ProtestDto'>>('protests', {
    filter: asFilter(targets),
    pagination: { page: 1, perPage: Math.max(1, countOf(targets)) },
  });
  if (!protests) return null;
  const stages = protestStages.filter((stage) => protests.some((one) => one.stage === stage));
  return (
    <ResourceContextProvider value="protests">
      <FormDialog
        title={translate(`protestList.bulk.${to ? 'file' : 'stage'}`)}
        record={{ ...(to && { to }), ...(to === 'filed' && { filedOn: businessToday() }) }}
        maxWidth="sm"
        submitLabel={translate('bulk.run', { count: number(countOf(targets)) })}
        run={async (values) => {
          const stage = (to ?? values['to']) as ProtestStage;
          const facts = ['reason', ...sharedFacts(stage)].map((name) => [name, values[name]]);
          // Empty fields keep each protest's own values.
          const given = Object.fromEntries(facts.filter(([, value]) => value !== null && value !== ''));
          const body = { ...(given as object), ...asBody(targets), to: stage, from: stages };
          onDone(await data.call('post', '/api/protests/step', { body }));
        }}
        onClose={onClose}
      >
        <Inputs stages={stages} {...(to && { fixed: to })} />
      </FormDialog>
    </ResourceContextProvider>
  );
}

/** Facts of a step that several protests can share; a case number belongs to one. */
const sharedFacts = (to: ProtestStage) => (stepFacts[to] ?? []).filter((name) => name !== 'caseNumber');

interface InputsProps {
  /** Current stages of the protests. */
  readonly stages: readonly ProtestStage[];
  readonly fixed?: ProtestStage;
}

function Inputs({ stages, fixed }: InputsProps) {
  const translate = useTranslate();
  const { to = fixed } = useWatch() as { readonly to?: ProtestStage };
  const outOfOrder = (next: ProtestStage) =>
    stages.filter((stage) => stage !== next && !isInOrder(stage, next));
  const names = stages.map((stage) => translate(`protests.stage.${stage}`)).join(', ');
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('protestList.bulk.now', { stages: names })} {translate('protestList.bulk.keeps')}
      </Typography>
      {!fixed && (
        <SelectInput
          source="to"
          label="protests.to"
          choices={protestStages.map((id) => ({ id, name: `protests.stage.${id}` }))}
          validate={required()}
        />
      )}
      {to && sharedFacts(to).map((source) => <FactInput key={source} source={source} />)}
      {to && (to === 'filed' || outOfOrder(to).length > 0) && (
        <>
          {outOfOrder(to).length > 0 && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate(
                outOfOrder(to).every((stage) => wayTo(stage, to, true).length > 1)
                  ? 'protestList.bulk.byAppointment'
                  : 'protestList.bulk.outOfOrder',
              )}
            </Alert>
          )}
          <LineInput
            source="reason"
            label="protests.reason"
            helperText={to === 'filed' && translate('protestList.bulk.wayAll')}
          />
        </>
      )}
    </>
  );
}
