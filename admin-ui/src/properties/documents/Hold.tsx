import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentStatus } from '../../../../common/properties/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';

/** Hold or release of a document: an optimistic switch for admins, a label for everyone else. */
export function Hold({ document }: { readonly document: Schema<'DocumentDto'> }) {
  const translate = useTranslate();
  const format = useFormats();
  const data = useConsoleData();
  const { id, name, status, expiresAt } = document;
  // The requested state, kept until the row is refetched, which remounts this component.
  const [asked, setAsked] = useState<boolean>();
  const { mutate } = useAct(
    (hold: boolean) =>
      data.call('post', `/api/documents/{id}/${hold ? 'hold' : 'release'}`, { params: { id } }),
    { onError: () => setAsked(undefined) },
  );
  const held = asked ?? status === DocumentStatus.Hold;
  const label = translate(held ? 'console.documents.held' : 'console.documents.released');
  return (
    <Box>
      <May permission="documents.hold" otherwise={label}>
        <FormControlLabel
          label={<Typography variant="body2">{label}</Typography>}
          control={
            <Switch
              size="small"
              checked={held}
              disabled={asked !== undefined}
              onChange={(_, checked) => {
                setAsked(checked);
                mutate(checked);
              }}
              slotProps={{ input: { 'aria-label': translate('console.documents.holdOf', { name }) } }}
            />
          }
        />
      </May>
      {!held && expiresAt && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.documents.expires', { date: format.dateTime(expiresAt) })}
        </Typography>
      )}
    </Box>
  );
}
