import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RollKind } from '../../../../common/properties/rolls.js';
import type { Schema } from '../../providers/types.js';
import { Pairs } from '../../ui/FactCard.js';
import { useFormats } from '../../ui/useFormats.js';
import { CasesPreview } from './CasesPreview.js';
import { FileTable } from './FileTable.js';
import { ImportCard } from './ImportCard.js';
import { MappingCard } from './MappingCard.js';
import { PreviewTable } from './PreviewTable.js';

type Found = Schema<'RollFoundDto'>;

/** How the files' accounts relate to the existing ones: a supplement, the whole roll, or a part. */
const scopeOf = ({ isWhole, isSupplement }: NonNullable<Found['staging']>): string => {
  if (isSupplement) return 'supplement';
  return isWhole ? 'whole' : 'partial';
};

interface FoundCardsProps {
  readonly id: number;
  readonly kind: RollKind;
  readonly found: Found;
}

/** Results of a check: layouts and counts, refused lines, CSV columns, the first accounts, and the import itself. */
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
                {translate(isRoll ? `rolls.upload.${scopeOf(staging)}` : 'rolls.upload.cases')}
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
      {staging && staging.accounts > 0 && (
        <ImportCard id={id} kind={kind} staging={staging} changes={found.changes ?? null} />
      )}
      {found.rows.length > 0 &&
        (isRoll ? <PreviewTable rows={found.rows} /> : <CasesPreview rows={found.rows} />)}
    </>
  );
}
