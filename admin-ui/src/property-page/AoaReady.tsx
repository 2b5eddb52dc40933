import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AoaRequirement, missingForAoa } from '../../../contract/properties.js';

/** Good when the appointment of agent can be filled in, else a label per missing part (spec section 2). */
export function AoaReady({
  property,
}: {
  readonly property: Readonly<Record<AoaRequirement, string | null>>;
}) {
  const translate = useTranslate();
  const missing = missingForAoa(property);
  if (missing.length === 0) {
    return <Chip size="small" color="success" variant="outlined" label={translate('office.aoa.complete')} />;
  }
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {missing.map((part) => (
        <Chip
          key={part}
          size="small"
          color="warning"
          variant="outlined"
          label={translate(`office.aoa.missing.${part}`)}
        />
      ))}
    </Stack>
  );
}
