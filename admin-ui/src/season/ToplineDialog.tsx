import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { toplineMaxLength } from '../../../common/season/limits.js';
import { toplineOpen, type ToplineState } from '../../../common/season/topline.js';
import { businessToday } from '../../../web-shared/moments.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { CountyChoice } from '../ui/form/choices.js';
import { DateInput } from '../ui/form/DateInput.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { LineInput } from '../ui/form/inputs.js';
import { TextFileButton } from '../ui/form/TextFileButton.js';
import { TimeInput } from '../ui/form/TimeInput.js';
import { required } from '../ui/form/validators.js';
import { ListResult } from '../ui/ListResult.js';
import { useAct } from '../ui/useAct.js';
import { useFormats } from '../ui/useFormats.js';
import { currentYear, seasonYears } from './useSeasonYear.js';

type Result = Schema<'ToplineResultDto'>;
type Form = Schema<'ToplineListDto'>;
type Line = Result['lines'][number];

const input = (name: string) => `protestList.topline.input.${name}`;
/** Two fields beside each other, except on phones: so the form fits a screen. */
const beside = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 } as const;
const line = { slotProps: { htmlInput: { maxLength: lineMaxLength } } };

/** Takes over a district's topline list: paste, compare with the owners' instructions, accept what they allow and ask the others. */
export function ToplineDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [form, setForm] = useState<Form>();
  const [result, setResult] = useState<Result>();
  if (form && result)
    return <ResultDialog form={form} result={result} onBack={() => setResult(undefined)} onClose={onClose} />;
  return (
    <FormDialog
      title={translate('protestList.topline.title')}
      submitLabel={translate('appointments.preview')}
      maxWidth="sm"
      record={
        form ? { id: 0, ...form } : { taxYear: currentYear(), offeredOn: businessToday(), accept: true }
      }
      run={async (values) => {
        const body: Form = {
          ...{ countyId: Number(values['countyId']), taxYear: Number(values['taxYear']) },
          ...{ text: String(values['text'] ?? ''), offeredOn: String(values['offeredOn']) },
          ...{ endsOn: (values['endsOn'] as string) || null, endsAt: (values['endsAt'] as string) || null },
          accept: values['accept'] === true,
          advice: values['accept'] === true ? (values['advice'] as string) || null : null,
          note: (values['note'] as string) || null,
        };
        setResult(await data.call('post', '/api/offers/topline-list/preview', { body }));
        setForm(body);
      }}
      onClose={onClose}
      staysOpen
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('protestList.topline.text')}
      </Typography>
      <Box sx={beside}>
        <CountyChoice source="countyId" label={input('countyId')} validate={required()} />
        <SelectInput
          source="taxYear"
          label="protestList.field.taxYear"
          choices={seasonYears().map((id) => ({ id, name: String(id) }))}
          translateChoice={false}
          validate={required()}
        />
      </Box>
      <TextInput
        source="text"
        label={input('text')}
        multiline
        minRows={4}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: toplineMaxLength, spellCheck: false } }}
        validate={required()}
      />
      <TextFileButton source="text" maxLength={toplineMaxLength} />
      <Box sx={beside}>
        <DateInput source="offeredOn" label={input('offeredOn')} validate={required()} />
        <DateInput source="endsOn" label={input('endsOn')} helperText={input('endsOnHelp')} />
        <TimeInput source="endsAt" label="offers.form.endsAt" helperText={input('endsAtHelp')} />
        <LineInput source="note" label="offers.form.note" {...line} />
      </Box>
      <BooleanInput source="accept" label={input('accept')} helperText={input('acceptHelp')} />
      <Advice />
    </FormDialog>
  );
}

function Advice() {
  if (useWatch({ name: 'accept' }) !== true) return null;
  return <LineInput source="advice" label={input('advice')} helperText={input('adviceHelp')} {...line} />;
}

interface ResultDialogProps {
  readonly form: Form;
  readonly result: Result;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const tones: Readonly<Partial<Record<ToplineState, 'success' | 'info' | 'neutral'>>> = {
  ...{
    accept: 'success',
    accepted: 'success',
    ask: 'info',
    change: 'info',
    entered: 'info',
    changed: 'info',
  },
  ...{ already: 'neutral', answered: 'neutral', decided: 'neutral', repeated: 'neutral' },
};

/** What becomes of each line, with the owner's instruction beside the value. */
function ResultDialog({ form, result, onBack, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const { money, date } = useFormats();
  const [applied, setApplied] = useState<Result>();
  const apply = useAct(() => data.call('post', '/api/offers/topline-list', { body: form }), {
    onSuccess: (done) => {
      setApplied(done);
      refresh();
    },
  });
  const { lines, counts } = applied ?? result;
  const countOf = (wanted: ToplineState): number => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const describe = (row: Line): string => {
    const { offeredValue, noticeValue, endsOn, propertyAddress, ownerName, verdict, authorityGap } = row;
    const values = offeredValue && [
      translate('protestList.topline.offered', { value: money(offeredValue) }),
      noticeValue && translate('protestList.topline.notice', { value: money(noticeValue) }),
      endsOn && translate('protestList.topline.until', { date: date(endsOn) }),
    ];
    const said = verdict && translate(`offers.verdict.${verdict}`, { limit: money(row.instructionMaxValue) });
    const gap = verdict && authorityGap && translate(`offers.gap.${authorityGap}`);
    return [[propertyAddress, ownerName], values || [], [said], [gap]]
      .map((parts) => parts.filter(Boolean).join(', '))
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <ListResult
      title={translate('protestList.topline.title')}
      summary={counts
        .map(
          ({ state, count }) =>
            `${translate(`protestList.topline.state.${state}`)}${translate('common.colon')}${count}`,
        )
        .join(' · ')}
      rows={lines.map((row) => ({
        ...{ key: row.line, name: row.accountNumber, detail: describe(row), message: row.message },
        outcome: translate(`protestList.topline.state.${row.state}`),
        tone: tones[row.state] ?? 'warning',
      }))}
      open={toplineOpen.reduce((sum, state) => sum + countOf(state), 0)}
      isApplied={applied !== undefined}
      isPending={apply.isPending}
      onApply={() => apply.mutate()}
      onBack={onBack}
      onClose={onClose}
    >
      {countOf('accept') > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('protestList.topline.final', { count: countOf('accept') })}
        </Alert>
      )}
    </ListResult>
  );
}
