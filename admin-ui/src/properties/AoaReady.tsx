import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Property } from '../providers/types.js';
import { Badge } from '../ui/StatusBadge.js';

/** What an appointment of agent needs, and what of it is missing (spec section 2). */
const needs = [
  ['ownerName', 'console.properties.noOwnerName'],
  ['accountNumber', 'console.properties.noAccountNumber'],
  ['legalDescription', 'console.properties.noLegalDescription'],
] as const satisfies readonly (readonly [keyof Property, string])[];

export function AoaReady({ property }: { property: Property }) {
  const translate = useTranslate();
  const missing = needs.filter(([field]) => !property[field]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {missing.length === 0 ? (
        <Badge tone="success" label={translate('console.properties.aoaGood')} />
      ) : (
        missing.map(([field, label]) => <Badge key={field} tone="warning" label={translate(label)} />)
      )}
    </Box>
  );
}
