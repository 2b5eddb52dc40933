import { Box } from '@mui/material';
import type { Schema } from '../providers/types.js';
import { FieldValue } from '../ui/FieldValue.js';
import { useFieldLabel } from '../ui/useFieldLabel.js';

/** Changed fields, old value then new. */
export function FieldChanges({ fields }: { fields: readonly Schema<'ActivityFieldDto'>[] }) {
  const labelOf = useFieldLabel();
  if (fields.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 0.75, pl: 0, listStyle: 'none', fontSize: '0.85rem', display: 'grid', gap: 0.25 }}
    >
      {fields.map((change) => (
        <Box component="li" key={change.field} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {labelOf(change.field)}:{' '}
          </Box>
          {change.old !== null && change.old !== undefined && (
            <>
              <Box component="del" sx={(theme) => ({ color: theme.tokens.muted })}>
                <FieldValue field={change.field} value={change.old} />
              </Box>
              {' → '}
            </>
          )}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            <FieldValue field={change.field} value={change.new} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
