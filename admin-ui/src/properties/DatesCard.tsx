import Delete from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import { Form, useNotify, useTranslate } from 'react-admin';
import { DateInput } from '../ui/form/DateInput.js';
import { useWatch } from 'react-hook-form';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Property } from '../providers/types.js';
import { May, useMay } from '../ui/access.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { FactCard } from '../ui/FactCard.js';
import { SubmitButton } from '../ui/form/SubmitButton.js';
import { TellHearing } from './TellHearing.js';
import { useSubmit } from '../ui/form/useSubmit.js';

/** Hearing and AOA sent dates. The office sets both; only admins can clear a hearing. */
export function DatesCard({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const params = { id: property.id };
  return (
    <FactCard title={translate('console.dates.title')}>
      <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
        <DateRow
          source="hearingDate"
          value={property.hearingDate}
          readOnly={!useMay('properties.hearingDate')}
          mayRemove={useMay('properties.clearHearingDate')}
          removeLabel={translate('console.dates.clearHearing')}
          run={(date) => data.call('put', '/api/properties/{id}/hearing-date', { params, body: { date } })}
          done={() => 'console.dates.hearingUpdated'}
        />
        <May permission="properties.hearingDate">
          <TellHearing id={property.id} hearingDate={property.hearingDate} version={property.version} />
        </May>
        <May permission="properties.aoaSentDate">
          <DateRow
            source="aoaSentDate"
            value={property.aoaSentDate}
            mayRemove
            removeLabel={translate('console.dates.removeAoaSent')}
            run={(date) => data.call('put', '/api/properties/{id}/aoa-sent-date', { params, body: { date } })}
            done={(date) => (date ? 'console.dates.aoaSentUpdated' : 'console.dates.aoaSentRemoved')}
          />
        </May>
      </Box>
    </FactCard>
  );
}

interface DateRowProps {
  readonly source: string;
  readonly value: string | null;
  readonly readOnly?: boolean;
  readonly mayRemove: boolean;
  readonly removeLabel: string;
  /** Stores a date, or clears it. */
  readonly run: (date: string | null) => Promise<unknown>;
  /** Key of the success notification. */
  readonly done: (date: string | null) => string;
}

/** A date with a Set button that appears once the date has changed, so nothing is sent while typing. */
function DateRow({ source, value, readOnly = false, mayRemove, removeLabel, run, done }: DateRowProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const submit = useSubmit(async (values) => {
    const date = values[source] as string;
    await run(date);
    notify(done(date), { type: 'success' });
  });
  return (
    <Form record={{ id: source, [source]: value }} onSubmit={submit} noValidate>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <DateInput source={source} helperText={false} readOnly={readOnly} sx={{ flex: 1, minWidth: 0 }} />
        {!readOnly && <SetButton source={source} value={value} />}
        {value && mayRemove && (
          <ConfirmButton
            iconOnly
            danger
            icon={<Delete />}
            label={removeLabel}
            confirmLabel={translate('common.remove')}
            run={() => run(null)}
            success={done(null)}
          >
            {translate('console.dates.removeConfirm')}
          </ConfirmButton>
        )}
      </Box>
    </Form>
  );
}

function SetButton({ source, value }: Pick<DateRowProps, 'source' | 'value'>) {
  const translate = useTranslate();
  const typed = useWatch({ name: source }) as string | null;
  return typed && typed !== value ? <SubmitButton label={translate('console.dates.set')} /> : null;
}
