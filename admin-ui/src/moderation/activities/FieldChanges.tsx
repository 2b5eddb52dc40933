import { Box } from '@mui/material';
import { useTranslateLabel } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { FieldValue } from '../../ui/FieldValue.js';

/** Changed fields with old and new values. */
export function FieldChanges({ fields }: { readonly fields: readonly Schema<'ActivityFieldDto'>[] }) {
  const translateLabel = useTranslateLabel();
  if (fields.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 0.75, pl: 0, listStyle: 'none', fontSize: '0.85rem', display: 'grid', gap: 0.25 }}
    >
      {fields.map(({ field, old, new: now }) => (
        <Box component="li" key={field} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translateLabel({ source: field, resource: 'activities' })}:{' '}
          </Box>
          {old !== null && old !== undefined && (
            <>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                <FieldValue field={field} value={old} />
              </Box>
              {' → '}
            </>
          )}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            <FieldValue field={field} value={now} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
