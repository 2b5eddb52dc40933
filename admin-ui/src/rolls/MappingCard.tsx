import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOfKind, type Mapping, type RollKind } from '../../../common/rolls.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { FactCard } from '../ui/FactCard.js';
import { useAct } from '../ui/useAct.js';

interface MappingCardProps {
  readonly id: number;
  readonly kind: RollKind;
  /** Titles of the file's columns. */
  readonly columns: readonly string[];
  readonly mapping: Mapping;
}

/** Which column of a CSV file has which field: our fields with the file's columns to choose from. */
export function MappingCard({ id, kind, columns, mapping }: MappingCardProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [chosen, setChosen] = useState(mapping);
  const { mutate, isPending } = useAct(() =>
    data.call('post', '/api/roll-uploads/{id}/check', {
      params: { id },
      body: { mapping: complete(kind, chosen) },
    }),
  );
  return (
    <FactCard title={translate('rolls.upload.mapping')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('rolls.upload.mappingHelp')}
      </Typography>
      <Box sx={grid}>
        {fieldsOfKind(kind).map((field) => (
          <TextField
            key={field}
            select
            size="small"
            margin="none"
            label={translate(`rolls.field.${field}`)}
            value={chosen[field] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [field]: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">
              <em>{translate('rolls.upload.notUsed')}</em>
            </MenuItem>
            {columns.map((title) => (
              <MenuItem key={title} value={title}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={!chosen.account_number}
        loading={isPending}
        onClick={() => mutate()}
      >
        {translate('rolls.upload.again')}
      </Button>
    </FactCard>
  );
}

/** Fields without a column are left out on purpose: a usual title must not bring them back. */
const complete = (kind: RollKind, chosen: Mapping): Record<string, string> =>
  Object.fromEntries(fieldsOfKind(kind).map((field) => [field, chosen[field] ?? '']));

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
};
