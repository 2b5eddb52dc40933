import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { RollKind } from '../../../common/rolls.js';
import type { Schema } from '../providers/types.js';
import { FactCard, Pairs } from '../ui/FactCard.js';
import { useOpenLink } from '../ui/FileLink.js';
import { useAct } from '../ui/useAct.js';
import { useFormats } from '../ui/useFormats.js';
import { CasesPreview } from './CasesPreview.js';
import { FileTable } from './FileTable.js';
import { MappingCard } from './MappingCard.js';
import { PreviewTable } from './PreviewTable.js';

type Found = Schema<'RollFoundDto'>;

interface FoundCardsProps {
  readonly id: number;
  readonly kind: RollKind;
  readonly found: Found;
}

/** What a check found: layouts and counts, refused lines, columns of a CSV file, the first accounts; and importing it. */
export function FoundCards({ id, kind, found }: FoundCardsProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { staging, tables, columns } = found;
  const isRoll = kind === 'roll';
  return (
    <>
      <Paper sx={{ overflow: 'hidden' }}>
        <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
          {translate('rolls.upload.found')}
        </Typography>
        {staging ? (
          <>
            <Box sx={{ px: 2, pt: 1 }}>
              <Typography>
                {translate(isRoll ? 'rolls.upload.accountsInFiles' : 'rolls.upload.casesInFiles', {
                  count: number(staging.accounts),
                })}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(
                  isRoll ? `rolls.upload.${staging.isWhole ? 'whole' : 'partial'}` : 'rolls.upload.cases',
                )}
              </Typography>
            </Box>
            <FileTable files={staging.files} />
          </>
        ) : (
          <Box sx={{ p: 2 }}>
            <Pairs
              pairs={tables.map(({ name, layout }) => [name, layout ?? translate('rolls.upload.unknown')])}
            />
          </Box>
        )}
      </Paper>
      {columns && <MappingCard id={id} kind={kind} columns={columns} mapping={found.mapping ?? {}} />}
      {staging && staging.accounts > 0 && <ImportCard id={id} staging={staging} />}
      {found.rows.length > 0 &&
        (isRoll ? <PreviewTable rows={found.rows} /> : <CasesPreview rows={found.rows} />)}
    </>
  );
}

/** What is wrong, and the import. */
function ImportCard({
  id,
  staging,
}: {
  readonly id: number;
  readonly staging: NonNullable<Found['staging']>;
}) {
  const translate = useTranslate();
  const { number } = useFormats();
  const open = useOpenLink();
  const data = useConsoleData();
  const [skipRefused, setSkipRefused] = useState(false);
  const { mutate, isPending } = useAct(() =>
    data.call('post', '/api/roll-uploads/{id}/import', { params: { id }, body: { skipRefused } }),
  );
  const isWrong = staging.refused > 0;
  return (
    <FactCard title={translate(isWrong ? 'rolls.upload.wrong' : 'rolls.upload.import')}>
      {isWrong && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 2 }}>
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
            control={<Checkbox checked={skipRefused} onChange={(_, checked) => setSkipRefused(checked)} />}
            label={translate('rolls.upload.skip')}
          />
          {!skipRefused && <Alert severity="warning">{translate('rolls.upload.skipHelp')}</Alert>}
        </Box>
      )}
      <Button
        variant="contained"
        disabled={isWrong && !skipRefused}
        loading={isPending}
        onClick={() => mutate()}
      >
        {translate('rolls.upload.import')}
      </Button>
    </FactCard>
  );
}
