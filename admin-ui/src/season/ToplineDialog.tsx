import { Alert, Box, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { BooleanInput, SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { toplineMaxLength } from '../../../common/season/limits.js';
import { toplineOpen, type ToplineState, toplineValueColumns } from '../../../common/season/topline.js';
import { accountHeads, headOf, listDelimiter, listHeadMostLines } from '../../../common/text/list-heads.js';
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

const isOpen = (state: ToplineState): boolean => (toplineOpen as readonly ToplineState[]).includes(state);
const input = (name: string) => `protestList.topline.input.${name}`;
/** Puts two fields side by side, except on phones, so that the form fits on one screen. */
const beside = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 } as const;
const line = { slotProps: { htmlInput: { maxLength: lineMaxLength } } };

/**
 * Imports a district's topline list: paste it, compare it with the owners' instructions, accept the offers they
 * allow, and ask the other owners.
 */
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
          countyId: Number(values['countyId']),
          taxYear: Number(values['taxYear']),
          text: String(values['text'] ?? ''),
          offeredOn: String(values['offeredOn']),
          valueColumn: (values['valueColumn'] as string) || null,
          endsOn: (values['endsOn'] as string) || null,
          endsAt: (values['endsAt'] as string) || null,
          accept: values['accept'] === true,
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
      <ValueColumn />
      <Box sx={beside}>
        <DateInput source="offeredOn" label={input('offeredOn')} validate={required()} />
        <DateInput source="endsOn" label={input('endsOn')} helperText={input('endsOnHelp')} />
        <TimeInput source="endsAt" label="offers.form.endsAt" helperText={input('endsAtHelp')} />
        <LineInput source="note" label="offers.form.note" {...line} />
      </Box>
      <BooleanInput source="accept" label={input('accept')} helperText={input('acceptHelp')} />
    </FormDialog>
  );
}

/** Chooses the value column of a list with a header row. Shown even if the titles leave no doubt. */
function ValueColumn() {
  const text = useWatch<{ text?: string }, 'text'>({ name: 'text' }) ?? '';
  const delimiter = listDelimiter(text);
  const head = text
    .split('\n', listHeadMostLines)
    .map((row) => row.split(delimiter).map((cell) => cell.replace(/["\r]/g, '').trim()))
    .find((cells) => cells.some((cell) => accountHeads.includes(headOf(cell))));
  const { setValue } = useFormContext();
  const { choices, clear } = toplineValueColumns(head ?? []);
  const titles = choices.join('\t');
  const before = useRef(titles);
  useEffect(() => {
    // Clears a choice made for the columns of another list.
    if (before.current !== titles) setValue('valueColumn', clear);
    before.current = titles;
  }, [titles, clear, setValue]);
  if (!head) return null;
  return (
    <SelectInput
      key={clear}
      source="valueColumn"
      label={input('valueColumn')}
      choices={choices.map((id) => ({ id, name: id }))}
      translateChoice={false}
      defaultValue={clear ?? undefined}
      validate={required()}
    />
  );
}

interface ResultDialogProps {
  readonly form: Form;
  readonly result: Result;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const tones: Readonly<Partial<Record<ToplineState, 'success' | 'info' | 'neutral'>>> = {
  accept: 'success',
  accepted: 'success',
  ask: 'info',
  change: 'info',
  entered: 'info',
  changed: 'info',
  already: 'neutral',
  answered: 'neutral',
  decided: 'neutral',
  repeated: 'neutral',
};

interface AdviceFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The firm's advice to the owner of one line. */
function AdviceField({ value, onChange }: AdviceFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(input('advice'))}
      helperText={translate(input('adviceHelp'))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...line}
      {...{ size: 'small', margin: 'dense', fullWidth: true }}
    />
  );
}

/** Returns a function that describes a line in one sentence: property, value and verdict. */
function useDescription() {
  const translate = useTranslate();
  const { money, date } = useFormats();
  return (row: Line): string => {
    const { offeredValue, noticeValue, endsOn, propertyAddress, ownerName, verdict, authorityGap } = row;
    const values = offeredValue && [
      translate('protestList.topline.offered', { value: money(offeredValue) }),
      noticeValue && translate('protestList.topline.notice', { value: money(noticeValue) }),
      endsOn && translate('protestList.topline.until', { date: date(endsOn) }),
    ];
    const said =
      verdict &&
      translate(`offers.verdict.${verdict}`, {
        limit: money(row.instructionMaxValue),
        doubt: row.doubt && translate(`offers.doubt.${row.doubt}`),
      });
    const gap = verdict && authorityGap && translate(`offers.gap.${authorityGap}`);
    return [[propertyAddress, ownerName], values || [], [said], [gap]]
      .map((parts) => parts.filter(Boolean).join(', '))
      .filter((part) => part !== '')
      .join(' · ');
  };
}

/** Outcome of each line, with the owner's instruction next to the value. */
function ResultDialog({ form, result, onBack, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const [applied, setApplied] = useState<Result>();
  const [advice, setAdvice] = useState<Readonly<Record<string, string>>>({});
  const lineAdvice = Object.fromEntries(Object.entries(advice).filter(([, text]) => text.trim() !== ''));
  const apply = useAct(
    () => data.call('post', '/api/offers/topline-list', { body: { ...form, lineAdvice } }),
    {
      onSuccess: (done) => {
        setApplied(done);
        refresh();
      },
    },
  );
  const { lines, counts } = applied ?? result;
  const countOf = (wanted: ToplineState): number => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const isAdvised = ({ state, verdict, authorityGap }: Line): boolean =>
    form.accept && !applied && verdict === 'advice' && !authorityGap && isOpen(state);
  const toAccept = countOf('accept') + (applied ? 0 : Object.keys(lineAdvice).length);
  const describe = useDescription();
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
        key: row.line,
        name: row.accountNumber,
        detail: describe(row),
        message: row.message,
        outcome: translate(`protestList.topline.state.${row.state}`),
        tone: tones[row.state] ?? 'warning',
        ...(isAdvised(row) && {
          entry: (
            <AdviceField
              value={advice[row.line] ?? ''}
              onChange={(text) => setAdvice({ ...advice, [row.line]: text })}
            />
          ),
        }),
      }))}
      open={toplineOpen.reduce((sum, state) => sum + countOf(state), 0)}
      isApplied={applied !== undefined}
      isPending={apply.isPending}
      onApply={() => apply.mutate()}
      onBack={onBack}
      onClose={onClose}
    >
      {result.valueColumn && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate(input('valueColumn'))}
          {translate('common.colon')}
          {result.valueColumn}
        </Typography>
      )}
      {toAccept > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('protestList.topline.final', { count: toAccept })}
        </Alert>
      )}
    </ListResult>
  );
}
