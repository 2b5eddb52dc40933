import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AoaRequirement, missingForAoa } from '../../../common/properties/properties.js';
import type { Property } from '../providers/types.js';
import { Badge } from '../ui/StatusBadge.js';

/** Labels of missing data. */
const labels: Readonly<Record<AoaRequirement, string>> = {
  ownerName: 'console.properties.noOwnerName',
  accountNumber: 'console.properties.noAccountNumber',
  legalDescription: 'console.properties.noLegalDescription',
};

/** Whether the appointment of agent is enabled (the flag 'AOA ready'), and the data missing for its letter. */
export function AoaReady({ property }: { property: Pick<Property, AoaRequirement | 'aoaReady'> }) {
  const translate = useTranslate();
  const { aoaReady, ownerName, accountNumber, legalDescription } = property;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Badge
        tone={aoaReady ? 'success' : 'neutral'}
        label={translate(aoaReady ? 'common.yes' : 'common.no')}
      />
      {missingForAoa({ ownerName, accountNumber, legalDescription }).map((part) => (
        <Badge key={part} tone="warning" label={translate(labels[part])} />
      ))}
    </Box>
  );
}
