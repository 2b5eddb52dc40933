import { Alert, Box, Button, Paper, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, SelectInput, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { currentProtests } from '../../../../common/season/stages.js';
import { offeredYears, type ProtestStage } from '../../../../common/season/terms.js';
import { businessYear } from '../../../../web-shared/moments.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { May } from '../../ui/access.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { required } from '../../ui/form/validators.js';
import { LoadError } from '../../ui/LoadError.js';
import { useAct } from '../../ui/useAct.js';
import { useRead } from '../../ui/useRead.js';
import { ProtestView } from './ProtestView.js';

interface ProtestsTabProps {
  readonly propertyId: number;
}

/** A property's protests: the current one, or one chosen by its year. */
export default function ProtestsTab({ propertyId }: ProtestsTabProps) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  // A link may name a protest.
  const [chosen, setChosen] = useState<number | undefined>(Number(search.get('protest')) || undefined);
  const [isChoosing, setChoosing] = useState(false);
  const { data, error, refetch } = useGetList<{ id: number; taxYear: number; stage: ProtestStage }>(
    'protests',
    {
      filter: { propertyId },
      sort: { field: 'taxYear', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
  );
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  const year = businessYear();
  const missing = offeredYears(year).filter((one) => !data.some(({ taxYear }) => taxYear === one));
  const others = missing.filter((one) => one !== year);
  const current = data.find(({ id }) => id === chosen) ?? currentProtests(data, year).current[0];
  return (
    <Paper sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {data.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={current?.id}
            onChange={(_, id: number | null) => id !== null && setChosen(id)}
            aria-label={translate('protests.years')}
            sx={{ flexWrap: 'wrap' }}
          >
            {data.map(({ id, taxYear }) => (
              <ToggleButton key={id} value={id}>
                {taxYear}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <May permission="protests.create">
          {missing.includes(year) && <OpenButton propertyId={propertyId} year={year} onOpened={setChosen} />}
          {others.length > 0 && (
            <Button onClick={() => setChoosing(true)}>{translate('protests.openOther')}</Button>
          )}
        </May>
      </Box>
      {isChoosing && (
        <OpenDialog
          propertyId={propertyId}
          years={others}
          onOpened={setChosen}
          onClose={() => setChoosing(false)}
        />
      )}
      {current ? <OneProtest id={current.id} /> : <Alert severity="info">{translate('protests.none')}</Alert>}
    </Paper>
  );
}

interface OpenButtonProps {
  readonly propertyId: number;
  readonly year: number;
  readonly onOpened: (id: number) => void;
}

function OpenButton({ propertyId, year, onOpened }: OpenButtonProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const open = useAct(() => data.call('post', '/api/protests', { body: { propertyId, taxYear: year } }), {
    success: 'protests.opened',
    onSuccess: ({ id }) => onOpened(id),
  });
  return (
    <Button variant="contained" disabled={open.isPending} onClick={() => open.mutate()}>
      {translate('protests.open', { year })}
    </Button>
  );
}

interface OpenDialogProps extends Pick<OpenButtonProps, 'propertyId' | 'onOpened'> {
  readonly years: readonly number[];
  readonly onClose: () => void;
}

/** Asks for the tax year of another protest to open. */
function OpenDialog({ propertyId, years, onOpened, onClose }: OpenDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('protests.openTitle')}
      run={async ({ taxYear }) => {
        const body = { propertyId, taxYear: Number(taxYear) };
        onOpened((await data.call('post', '/api/protests', { body })).id);
      }}
      success="protests.opened"
      onClose={onClose}
    >
      <SelectInput
        source="taxYear"
        label="protests.years"
        choices={years.map((id) => ({ id, name: String(id) }))}
        translateChoice={false}
        validate={required()}
      />
    </FormDialog>
  );
}

function OneProtest({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRead('/api/protests/{id}', { params: { id } });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={220} />;
  return (
    <ResourceContextProvider value="protests">
      <ProtestView protest={data} />
    </ResourceContextProvider>
  );
}
