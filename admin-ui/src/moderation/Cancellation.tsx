import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { offerStages as undecidedStages } from '../../../common/season/offers.js';
import type { Schema } from '../providers/types.js';
import { May } from '../ui/access.js';
import { useOpenLink } from '../ui/FileLink.js';

interface CancellationProps {
  readonly propertyId: number;
  /** Signer of the revocation of the appointment; null if it is not signed. */
  readonly signedName: string | null;
}

const newest = { field: 'id', order: 'DESC' } as const;
const few = { page: 1, perPage: 20 } as const;

/** Consequences of deleting a property: its open protests end, and with the owner's signature also the appointment of agent. */
export default function Cancellation({ propertyId, signedName }: CancellationProps) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const { data = [] } = useGetList<Schema<'ProtestDto'>>('protests', {
    filter: { propertyId, stage: undecidedStages },
    sort: newest,
    pagination: few,
  });
  if (data.length === 0 && !signedName) return null;
  const pathOf = (id: number): string =>
    `${consolePath('property', { id: propertyId })}?${new URLSearchParams({ tab: 'protests', protest: String(id) }).toString()}`;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 1.5 }}>
      {signedName && (
        <>
          <Typography variant="body2">
            {translate('appointments.cancellation.signed', { name: signedName })}
          </Typography>
          <May permission="letters.office">
            <Button variant="outlined" size="small" onClick={() => openLink('removal-of-agent', propertyId)}>
              {translate('appointments.cancellation.print')}
            </Button>
          </May>
        </>
      )}
      {data.length > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {translate('appointments.cancellation.protests')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.map(({ id, taxYear, stage }) => (
              <li key={id}>
                <MuiLink component={Link} to={pathOf(id)}>
                  {taxYear}
                  {translate('common.colon')}
                  {translate(`protests.stage.${stage}`)}
                </MuiLink>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
