import { Alert, Box, Button, MenuItem, Paper, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { arbitrationDeadline, arbitrationFilingDays } from '../../../common/arbitration.js';
import { arbitrationDecisions, leadTypes } from '../../../common/enums.js';
import { orderNumberMaxLength } from '../../../common/limits.js';
import { useApi } from '../providers/dataProvider.js';
import { errorAnswer } from '../providers/http.js';
import { useMay } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';
import { useToast } from '../ui/useToast.js';
import { ArbitrationFigures } from './ArbitrationFigures.js';

type Arbitration = Schema<'ArbitrationDto'>;

const amounts = ['opinionOfValue', 'stateFilingFee', 'upfrontFilingFee', 'rptFilingFee'] as const;
const order = ['orderNumber', 'orderDate', 'orderReceivedOn'] as const;
const fields = [...amounts, ...order, 'leadType', 'deadline', 'decision'] as const;
type Field = (typeof fields)[number];
type Form = Readonly<Record<Field, string>>;

/** Arbitration or litigation of a property: the form with live figures, saved or sent after a confirmation (spec section 4). */
export function ArbitrationTab({ propertyId }: { readonly propertyId: number }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['arbitration', propertyId],
    queryFn: ({ signal }) => api.call<Arbitration>(`properties/${propertyId}/arbitration`, { signal }),
  });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  // A row that moved on starts the form anew.
  return <ArbitrationForm key={data.version ?? 0} arbitration={data} onSaved={() => void refetch()} />;
}

function ArbitrationForm({
  arbitration,
  onSaved,
}: {
  readonly arbitration: Arbitration;
  readonly onSaved: () => void;
}) {
  const translate = useTranslate();
  const format = useFormats();
  const may = useMay();
  const api = useApi();
  const toast = useToast();
  const { basis } = arbitration;
  const [form, setForm] = useState<Form>(() => formOf(arbitration));
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [asking, setAsking] = useState<'save' | 'send'>();
  const mayEdit = may('arbitrations.edit');

  const change = (field: Field, value: string): void => {
    setForm(withDeadline(form, { ...form, [field]: value }));
    setErrors({ ...errors, [field]: undefined });
  };
  const ask = (what: 'save' | 'send'): void => {
    const found = problemsOf(form);
    setErrors(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, translate(key)])));
    if (Object.keys(found).length === 0) setAsking(what);
    else toast.error('errors.form');
  };
  const submit = async (what: 'save' | 'send'): Promise<void> => {
    try {
      await api.call(`properties/${arbitration.propertyId}/arbitration${what === 'send' ? '/send' : ''}`, {
        method: what === 'send' ? 'POST' : 'PUT',
        body: { ...bodyOf(form), version: arbitration.version },
      });
    } catch (error) {
      setErrors((errorAnswer(error).errors ?? {}) as Partial<Record<Field, string>>);
      throw error;
    }
    toast.success(what === 'send' ? 'office.arbitration.sent' : 'office.arbitration.saved');
    onSaved();
  };
  const input = (field: Field) => ({
    fullWidth: true,
    size: 'small' as const,
    label: translate(`office.arbitration.${field}`),
    value: form[field],
    error: Boolean(errors[field]),
    helperText: errors[field],
    disabled: !mayEdit,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });

  return (
    <Paper sx={{ p: 2 }}>
      {basis.year === null ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('office.arbitration.noBasis')}
        </Alert>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('office.arbitration.basis', { year: basis.year })}
          {arbitration.emailedAt &&
            ` ${translate('office.arbitration.lastSent', { date: format.dateTime(arbitration.emailedAt) })}`}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField select {...input('leadType')}>
            <MenuItem value="">{translate('office.arbitration.lead.none')}</MenuItem>
            {leadTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {translate(`office.arbitration.lead.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField select {...input('decision')}>
            <MenuItem value="">{translate('office.arbitration.decisions.none')}</MenuItem>
            {arbitrationDecisions.map((decision) => (
              <MenuItem key={decision} value={decision}>
                {translate(`office.arbitration.decisions.${decision}`)}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="h3" sx={{ gridColumn: '1 / -1', mt: 0.5 }}>
            {translate('office.arbitration.orderHelp')}
          </Typography>
          <TextField
            {...input('orderNumber')}
            slotProps={{ htmlInput: { maxLength: orderNumberMaxLength } }}
          />
          <TextField type="date" {...input('orderDate')} slotProps={{ inputLabel: { shrink: true } }} />
          <TextField type="date" {...input('orderReceivedOn')} slotProps={{ inputLabel: { shrink: true } }} />
          <TextField
            type="date"
            {...input('deadline')}
            slotProps={{ inputLabel: { shrink: true } }}
            helperText={
              errors.deadline ?? translate('office.arbitration.deadlineHelp', { days: arbitrationFilingDays })
            }
          />
          <Typography variant="h3" sx={{ gridColumn: '1 / -1', mt: 0.5 }}>
            {translate('office.arbitration.amounts')}
          </Typography>
          {amounts.map((field) => (
            <TextField
              key={field}
              {...input(field)}
              required={field === 'opinionOfValue'}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
          {mayEdit && (
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                gridColumn: '1 / -1',
                justifyContent: 'flex-end',
                flexWrap: 'wrap',
              }}
            >
              <Button variant="outlined" onClick={() => ask('save')}>
                {translate('office.arbitration.save')}
              </Button>
              <Button variant="contained" onClick={() => ask('send')}>
                {translate('office.arbitration.send')}
              </Button>
            </Box>
          )}
        </Box>
        <ArbitrationFigures
          homestead={basis.homestead}
          input={{
            finalValue: basis.finalValue,
            taxRate: basis.taxRate,
            billingPercentage: basis.billingPercentage,
            opinionOfValue: plain(form.opinionOfValue),
            stateFilingFee: plain(form.stateFilingFee),
            upfrontFilingFee: plain(form.upfrontFilingFee),
          }}
        />
      </Box>
      {asking && (
        <ConfirmDialog
          title={translate(`office.arbitration.${asking}Confirm`)}
          confirmLabel={translate(`office.arbitration.${asking}`)}
          onConfirm={() => submit(asking)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'send' && translate('office.arbitration.sendText')}
        </ConfirmDialog>
      )}
    </Paper>
  );
}

/** The day to file by follows the day the order came, until somebody sets another. */
function withDeadline(before: Form, now: Form): Form {
  if (now.orderReceivedOn === before.orderReceivedOn) return now;
  const follows = !before.deadline || before.deadline === arbitrationDeadline(before.orderReceivedOn);
  return follows ? { ...now, deadline: arbitrationDeadline(now.orderReceivedOn) ?? now.deadline } : now;
}

function formOf(arbitration: Arbitration): Form {
  return Object.fromEntries(fields.map((field) => [field, arbitration[field] ?? ''])) as Form;
}

/** Amounts as people paste them: without dollar signs, separators and blanks. */
function plain(text: string): string {
  return text.replace(/[$,\s]/g, '');
}

function bodyOf(form: Form): Record<string, string | null> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      ((amounts as readonly string[]).includes(field) ? plain(form[field]) : form[field]) || null,
    ]),
  );
}

/** The rules of spec section 5: opinion of value required and numeric, fees numeric. */
function problemsOf(form: Form): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  for (const field of amounts) {
    const text = plain(form[field]);
    if (text && !/^\d{1,12}(\.\d{1,2})?$/.test(text)) problems[field] = 'office.arbitration.notNumber';
  }
  if (!plain(form.opinionOfValue)) problems.opinionOfValue = 'fieldErrors.required';
  return problems;
}
