import { Alert } from '@mui/material';
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useLocaleState,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { businessYear } from '../../../../web-shared/moments.js';
import { locales } from '../../../../common/text/locales.js';
import { cronMaxLength } from '../../../../common/reports/limits.js';
import { frequencies, type Frequency, isoWeekdays } from '../../../../common/reports/schedules.js';
import { FilterInput } from '../FilterInput.js';
import type { ReportDescription } from '../types.js';
import { useReports } from '../useReports.js';
import { LineInput } from '../../ui/form/inputs.js';
import { TimeInput } from '../../ui/form/TimeInput.js';
import { TimeZoneInput } from '../../ui/form/TimeZoneInput.js';
import { FieldGroup, WideField } from '../../ui/form/RecordForm.js';
import { required } from '../../ui/form/validators.js';
import { NextRuns } from './NextRuns.js';

/** Fields of a schedule: report, times and recipients. */
export function ScheduleInputs() {
  const translate = useTranslate();
  const { data: reports = [] } = useReports();
  const name = useWatch({ name: 'report' }) as string | undefined;
  const report = reports.find((one) => one.name === name);
  return (
    <>
      <FieldGroup title={translate('schedules.form.what')}>
        <SelectInput
          source="report"
          choices={reports
            .filter(({ exportFormats }) => exportFormats.length > 0)
            .map((one) => ({ id: one.name, name: one.title }))}
          translateChoice={false}
          validate={required()}
        />
        <LineInput source="name" required />
        <SelectInput
          source="format"
          choices={(report?.exportFormats ?? ['xlsx', 'pdf', 'csv']).map((id) => ({
            id,
            name: `schedules.format.${id}`,
          }))}
          validate={required()}
        />
        <SelectInput
          source="locale"
          choices={locales.map((id) => ({ id, name: `common.languages.${id}` }))}
          validate={required()}
        />
        {report && <Filters key={report.name} report={report} />}
        {name && reports.length > 0 && !report && (
          <WideField>
            <Alert severity="warning">{translate('schedules.lostReport')}</Alert>
          </WideField>
        )}
      </FieldGroup>
      <FieldGroup title={translate('schedules.form.when')}>
        <SelectInput
          source="frequency"
          choices={frequencies.map((id) => ({ id, name: `schedules.frequency.${id}` }))}
          validate={required()}
        />
        <RuleInputs />
        <TimeZoneInput />
        <WideField>
          <NextRuns />
        </WideField>
      </FieldGroup>
      <FieldGroup title={translate('schedules.form.who')}>
        <WideField>
          <RecipientsInput />
        </WideField>
      </FieldGroup>
    </>
  );
}

/** Staff accounts that receive the report. */
function RecipientsInput() {
  return (
    <ReferenceArrayInput
      source="recipientIds"
      reference="schedule-recipients"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <AutocompleteArrayInput
        label="schedules.form.recipients"
        optionText={({ name: account, email }: { name: string; email: string }) => `${account} (${email})`}
        filterToQuery={(term: string) => (term.trim() ? { q: term.trim() } : {})}
        helperText="schedules.form.whoHint"
        validate={required()}
        // Wraps a long name instead of cutting it off.
        sx={{ '& .MuiChip-root': { height: 'auto' }, '& .MuiChip-label': { whiteSpace: 'normal' } }}
      />
    </ReferenceArrayInput>
  );
}

/** The report's filters, and whether its tax years advance. */
function Filters({ report }: { readonly report: ReportDescription }) {
  const translate = useTranslate();
  const year = businessYear();
  return (
    <>
      {report.filters.map((filter) => (
        <FilterInput key={filter.name} filter={{ ...filter, name: `filter.${filter.name}` }} />
      ))}
      {report.filters.some(({ type }) => type === 'year' || type === 'years') && (
        <WideField>
          <BooleanInput
            source="yearsMove"
            helperText={translate('schedules.form.yearsMoveHint', { year, next: year + 1 })}
          />
        </WideField>
      )}
    </>
  );
}

/** Fields of the chosen frequency. */
function RuleInputs() {
  const frequency = useWatch({ name: 'frequency' }) as Frequency | undefined;
  const [locale] = useLocaleState();
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  if (frequency === 'cron')
    return (
      <TextInput
        source="cron"
        helperText="schedules.form.cronHint"
        slotProps={{ htmlInput: { maxLength: cronMaxLength, spellCheck: false } }}
        validate={required()}
      />
    );
  return (
    <>
      <TimeInput source="time" validate={required()} />
      {frequency === 'weekly' && (
        <SelectArrayInput
          source="weekdays"
          // January 5, 2026 is a Monday.
          choices={isoWeekdays.map((id) => ({ id, name: day.format(Date.UTC(2026, 0, 4 + id)) }))}
          translateChoice={false}
          validate={required()}
        />
      )}
      {frequency === 'monthly' && (
        <NumberInput
          source="monthDay"
          min={1}
          max={31}
          helperText="schedules.form.monthDayHint"
          validate={required()}
        />
      )}
    </>
  );
}
