import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AoaRequirement, missingForAoa } from '../../../common/properties.js';
import type { Property } from '../providers/types.js';
import { Badge } from '../ui/StatusBadge.js';

/** How the indicator calls what is missing (spec section 2). */
const labels: Readonly<Record<AoaRequirement, string>> = {
  ownerName: 'console.properties.noOwnerName',
  accountNumber: 'console.properties.noAccountNumber',
  legalDescription: 'console.properties.noLegalDescription',
};

/** Good when the appointment of agent can be printed, else a label per missing part. */
export function AoaReady({ property }: { property: Pick<Property, AoaRequirement> }) {
  const translate = useTranslate();
  const missing = missingForAoa({
    ownerName: property.ownerName,
    accountNumber: property.accountNumber,
    legalDescription: property.legalDescription,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {missing.length === 0 ? (
        <Badge tone="success" label={translate('console.properties.aoaGood')} />
      ) : (
        missing.map((part) => <Badge key={part} tone="warning" label={translate(labels[part])} />)
      )}
    </Box>
  );
}
