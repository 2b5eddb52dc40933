import { Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { districtListMaxLength } from '../../../common/season/limits.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { CountyChoice } from '../ui/form/choices.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { TextFileButton } from '../ui/form/TextFileButton.js';
import { required } from '../ui/form/validators.js';
import { ListResult } from '../ui/ListResult.js';
import { useAct } from '../ui/useAct.js';
import { currentYear, seasonYears } from './useSeasonYear.js';

type Result = Schema<'ConfirmationListResultDto'>;
type Form = Schema<'ConfirmationListDto'>;
type Line = Result['lines'][number];

const key = (name: string) => `protestList.confirmations.${name}`;

/** Enters a district's confirmations of protests filed in bulk, in three steps: paste, compare, enter. */
export function ConfirmationsDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [form, setForm] = useState<Form>();
  const [result, setResult] = useState<Result>();
  if (form && result)
    return <ResultDialog form={form} result={result} onBack={() => setResult(undefined)} onClose={onClose} />;
  return (
    <FormDialog
      title={translate(key('title'))}
      submitLabel={translate('appointments.preview')}
      maxWidth="sm"
      record={form ? { id: 0, ...form } : { taxYear: currentYear() }}
      run={async ({ countyId, taxYear, text }) => {
        const body: Form = {
          countyId: Number(countyId),
          taxYear: Number(taxYear),
          text: String(text ?? ''),
        };
        setResult(await data.call('post', '/api/protests/confirmations/preview', { body }));
        setForm(body);
      }}
      onClose={onClose}
      staysOpen
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate(key('text'))}
      </Typography>
      <CountyChoice source="countyId" label="seasonBoard.field.county" validate={required()} />
      <SelectInput
        source="taxYear"
        label="protestList.field.taxYear"
        choices={seasonYears().map((id) => ({ id, name: String(id) }))}
        translateChoice={false}
        validate={required()}
      />
      <TextInput
        source="text"
        label={key('list')}
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

interface ResultDialogProps {
  readonly form: Form;
  readonly result: Result;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Confirmations in the list next to each protest's current ones; once entered, the outcome. */
function ResultDialog({ form, result, onBack, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const [applied, setApplied] = useState<Result>();
  const apply = useAct(() => data.call('post', '/api/protests/confirmations', { body: form }), {
    onSuccess: (done) => {
      setApplied(done);
      refresh();
    },
  });
  const { lines, counts } = applied ?? result;
  const stateOf = (state: Line['state']): string => translate(key(`state.${state}`));
  const detailOf = ({ confirmation, caseNumber, propertyAddress, ownerName, ...row }: Line): string => {
    const old = [row.oldConfirmation, row.oldCaseNumber].filter(Boolean).join(', ');
    return [
      [confirmation, caseNumber].filter(Boolean).join(', '),
      [propertyAddress, ownerName].filter(Boolean).join(', '),
      old && row.state === 'matched' ? translate(key('old'), { old }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <ListResult
      title={translate(key('title'))}
      summary={counts
        .map(({ state, count }) => `${stateOf(state)}${translate('common.colon')}${count}`)
        .join(' · ')}
      rows={lines.map((line) => ({
        key: line.line,
        name: line.accountNumber,
        detail: detailOf(line),
        outcome: stateOf(line.state),
        message: line.message,
        tone:
          line.state === 'matched' || line.state === 'applied'
            ? 'success'
            : line.state === 'same'
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
