import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { asksToRemove, type RollKind } from '../../../common/rolls.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { FactCard, Pairs } from '../ui/FactCard.js';
import { useOpenLink } from '../ui/FileLink.js';
import { useAct } from '../ui/useAct.js';
import { useFormats } from '../ui/useFormats.js';

type Staging = Schema<'RollStagingDto'>;
type Changes = Schema<'RollChangesDto'>;

interface ImportCardProps {
  readonly id: number;
  readonly kind: RollKind;
  readonly staging: Staging;
  /** Null when the files cannot be imported. */
  readonly changes: Changes | null;
}

/** What an import would change, what is wrong with the files, and the import. Many removals have to be confirmed. */
export function ImportCard({ id, kind, staging, changes }: ImportCardProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  const [skipRefused, setSkipRefused] = useState(false);
  const [mayRemove, setMayRemove] = useState(false);
  const { removed = 0, before = 0 } = changes ?? {};
  const asks = kind === 'roll' && asksToRemove(removed, before);
  const { mutate, isPending } = useAct(() =>
    data.call('post', '/api/roll-uploads/{id}/import', {
      params: { id },
      body: { skipRefused, ...(mayRemove && { removes: removed }) },
    }),
  );
  const isWrong = staging.refused > 0;
  return (
    <>
      {isWrong && (
        <FactCard title={translate('rolls.upload.wrong')}>
          <Refused id={id} staging={staging} skip={skipRefused} onSkip={setSkipRefused} />
        </FactCard>
      )}
      <FactCard title={translate('rolls.upload.import')}>
        {changes && <ChangesTable kind={kind} changes={changes} />}
        {asks && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 2 }}>
            <Alert severity="warning">
              {translate('rolls.upload.removesMany', { removed: number(removed), accounts: number(before) })}
            </Alert>
            <FormControlLabel
              control={<Checkbox checked={mayRemove} onChange={(_, checked) => setMayRemove(checked)} />}
              label={translate('rolls.upload.mayRemove', { removed: number(removed) })}
            />
          </Box>
        )}
        <Button
          variant="contained"
          disabled={(isWrong && !skipRefused) || (asks && !mayRemove)}
          loading={isPending}
          onClick={() => mutate()}
        >
          {translate('rolls.upload.import')}
        </Button>
      </FactCard>
    </>
  );
}

function ChangesTable({ kind, changes }: { readonly kind: RollKind; readonly changes: Changes }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const names =
    kind === 'roll' ? (['added', 'changed', 'removed'] as const) : (['added', 'removed'] as const);
  return (
    <Box sx={{ mb: 2 }}>
      <Pairs
        pairs={[
          [translate(`rolls.upload.${kind === 'roll' ? 'accountsNow' : 'linesNow'}`), number(changes.before)],
          ...names.map((name) => [translate(`rolls.import.${name}`), number(changes[name])] as const),
        ]}
      />
    </Box>
  );
}

interface RefusedProps extends Pick<ImportCardProps, 'id' | 'staging'> {
  readonly skip: boolean;
  readonly onSkip: (skip: boolean) => void;
}

/** The lines that cannot be imported, by reason, and whether to import the others. */
function Refused({ id, staging, skip, onSkip }: RefusedProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const open = useOpenLink();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Pairs
        pairs={Object.entries(staging.reasons).map(([reason, count]) => [
          translate(`rolls.reason.${reason}`),
          number(count),
        ])}
      />
      <Button startIcon={<Download />} onClick={() => open('roll-upload-lines', id)}>
        {translate('rolls.import.refusedFile')}
      </Button>
      <FormControlLabel
        control={<Checkbox checked={skip} onChange={(_, checked) => onSkip(checked)} />}
        label={translate('rolls.upload.skip')}
      />
      {!skip && <Alert severity="warning">{translate('rolls.upload.skipHelp')}</Alert>}
    </Box>
  );
}
