import { Box, Checkbox, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schema } from '../providers/types.js';
import { FieldValue } from '../ui/FieldValue.js';
import { useFieldLabel } from '../ui/useFieldLabel.js';
import { Badge } from '../ui/StatusBadge.js';

interface RequestDiffProps {
  readonly request: Schema<'ChangeRequestDetailsDto'>;
  /** Fields that will not be approved. */
  readonly left?: readonly string[];
  readonly onToggle?: (field: string) => void;
}

/** Old beside new, field by field; a third column where the record moved on since. Fields that are left out are rejected. */
export function RequestDiff({ request, left = [], onToggle }: RequestDiffProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const text = (key: string) => translate(`clients.request.${key}`);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {request.changes.map((change) => {
        const label = labelOf(change.field);
        const taken = !left.includes(change.field);
        return (
          <Box
            key={change.field}
            role="group"
            aria-label={label}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                px: 1,
                py: 0.25,
                bgcolor: (theme) => theme.tokens.raised,
              }}
            >
              {onToggle && (
                <Checkbox
                  size="small"
                  checked={taken}
                  onChange={() => onToggle(change.field)}
                  slotProps={{ input: { 'aria-label': `${text('approve')}: ${label}` } }}
                  sx={{ p: 0.5 }}
                />
              )}
              <Box sx={{ fontWeight: 650, fontSize: '0.85rem', py: 0.5, flex: 1 }}>{label}</Box>
              {change.changedSince && <Badge tone="warning" label={text('changedSince')} />}
              {change.decision && (
                <Badge
                  tone={change.decision === 'approved' ? 'success' : 'danger'}
                  label={text(`decision.${change.decision}`)}
                />
              )}
            </Box>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: '1fr',
                  sm: `repeat(${change.changedSince ? 3 : 2}, minmax(0, 1fr))`,
                },
                opacity: taken ? 1 : 0.5,
              }}
            >
              <Side caption={text('old')} tone="danger">
                <FieldValue field={change.field} value={change.base} label={change.baseLabel} />
              </Side>
              {change.changedSince && (
                <Side caption={text('current')} tone="warning">
                  <FieldValue field={change.field} value={change.current} label={change.currentLabel} />
                </Side>
              )}
              <Side caption={text('new')} tone="success">
                <FieldValue field={change.field} value={change.requested} label={change.requestedLabel} />
              </Side>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function Side({
  caption,
  tone,
  children,
}: {
  caption: string;
  tone: 'danger' | 'warning' | 'success';
  children: React.ReactNode;
}) {
  const ground = (theme: Theme) =>
    ({
      danger: theme.tokens.dangerSoft,
      warning: theme.tokens.warningSoft,
      success: theme.tokens.successSoft,
    })[tone];
  return (
    <Box sx={{ px: 1.5, py: 1, bgcolor: ground, minWidth: 0 }}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{caption}</Box>
      <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.9rem' }}>{children}</Box>
    </Box>
  );
}
