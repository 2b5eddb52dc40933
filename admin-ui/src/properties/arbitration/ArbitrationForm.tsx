import { Box, Button } from '@mui/material';
import { type BaseSyntheticEvent, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Schema } from '../../providers/types.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { May, useMay } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { FormDraft } from '../../ui/form/FormDraft.js';
import { keepTyped } from '../../ui/form/keepTyped.js';
import { arbitrationDeadline } from '../../../../common/season/appeals.js';
import { AppealSheet } from './AppealSheet.js';
import { ArbitrationFigures } from './ArbitrationFigures.js';
import { ArbitrationInputs } from './ArbitrationInputs.js';
import { type Asked, ConfirmArbitration } from './ConfirmArbitration.js';

type Arbitration = Schema<'ArbitrationDto'>;

interface ArbitrationFormProps {
  readonly arbitration: Arbitration;
  /** Called after deletion, which empties the form. */
  readonly onRemoved: () => void;
}

/** The form with its live figures. Saving and sending ask for confirmation. */
export function ArbitrationForm({ arbitration, onRemoved }: ArbitrationFormProps) {
  const translate = useTranslate();
  const mayEdit = useMay('arbitrations.edit');
  const [asked, setAsked] = useState<Asked>();
  const ask = (values: FieldValues, event?: BaseSyntheticEvent) => {
    const { submitter } = event?.nativeEvent as SubmitEvent;
    setAsked({ what: (submitter as HTMLButtonElement).value === 'send' ? 'send' : 'save', values });
  };
  const { propertyId } = arbitration;
  return (
    <Form
      record={{ ...proposed(arbitration), id: propertyId }}
      onSubmit={ask}
      resetOptions={keepTyped}
      warnWhenUnsavedChanges
      noValidate
    >
      <FormDraft name={`arbitration-${propertyId}`} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <div>
          <ArbitrationInputs disabled={!mayEdit} />
          <May permission="arbitrations.edit">
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
              {arbitration.version !== null && <RemoveArbitration {...{ propertyId, onRemoved }} />}
              <Button type="submit" value="save" variant="outlined">
                {translate('console.arbitration.save')}
              </Button>
              <Button type="submit" value="send" variant="contained">
                {translate('console.arbitration.send')}
              </Button>
            </Box>
          </May>
        </div>
        <LiveFigures arbitration={arbitration} />
      </Box>
      {asked && (
        <ConfirmArbitration
          propertyId={propertyId}
          version={arbitration.version}
          asked={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
}

/** Defaults the dates of an unsaved arbitration from the protest's order. */
function proposed(arbitration: Arbitration): Arbitration {
  if (arbitration.version !== null) return arbitration;
  const { orderOn, orderReceivedOn } = arbitration.basis;
  const deadline = arbitrationDeadline(orderReceivedOn ?? '') ?? null;
  return { ...arbitration, orderDate: orderOn, orderReceivedOn, deadline };
}

function RemoveArbitration({
  propertyId,
  onRemoved,
}: Pick<ArbitrationFormProps, 'onRemoved'> & { readonly propertyId: number }) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <May permission="arbitrations.delete">
      <Box sx={{ mr: 'auto' }}>
        <ConfirmButton
          label={translate('common.delete')}
          color="error"
          danger
          title={translate('console.arbitration.deleteConfirm')}
          run={async () => {
            await data.call('delete', '/api/properties/{id}/arbitration', { params: { id: propertyId } });
            onRemoved();
          }}
          success="console.arbitration.deleted"
        >
          {translate('console.arbitration.deleteText')}
        </ConfirmButton>
      </Box>
    </May>
  );
}

const watched = [
  'opinionOfValue',
  'stateFilingFee',
  'upfrontFilingFee',
  'winChance',
  'soahCost',
  'courtCost',
] as const;

function LiveFigures({
  arbitration: { propertyId, basis, dates },
}: Pick<ArbitrationFormProps, 'arbitration'>) {
  const typed = useWatch({ name: [...watched] }).map((value: unknown) => String(value ?? ''));
  const { finalValue, taxRate, billingPercentage, homestead } = basis;
  const input = {
    finalValue,
    taxRate,
    billingPercentage,
    ...(Object.fromEntries(watched.map((name, index) => [name, typed[index]])) as Record<
      (typeof watched)[number],
      string
    >),
  };
  return (
    <>
      <ArbitrationFigures homestead={homestead} input={input} />
      <AppealSheet propertyId={propertyId} basis={basis} input={input} dates={dates} />
    </>
  );
}
