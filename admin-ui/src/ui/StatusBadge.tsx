import { Chip, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecordStatus } from '../../../common/platform/enums.js';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const colors = (tone: Tone) => (theme: Theme) =>
  ({
    success: { color: theme.tokens.success, bgcolor: theme.tokens.successSoft },
    warning: { color: theme.tokens.warning, bgcolor: theme.tokens.warningSoft },
    danger: { color: theme.tokens.danger, bgcolor: theme.tokens.dangerSoft },
    info: { color: theme.tokens.info, bgcolor: theme.tokens.infoSoft },
    neutral: { color: theme.tokens.inkSoft, bgcolor: theme.tokens.sunken },
  })[tone];

/** A long status wraps. */
const shape = {
  fontWeight: 650,
  borderRadius: 1,
  height: 'auto',
  minHeight: 24,
  maxWidth: '100%',
  '& .MuiChip-label': { whiteSpace: 'normal', hyphens: 'auto' },
} as const;

/** A short status in its color; the text carries the same meaning. */
export function Badge({ tone, label }: { tone: Tone; label: string }) {
  return <Chip size="small" label={label} sx={[colors(tone), shape]} />;
}

/** Active or Inactive. */
export function StatusBadge({ status }: { status: RecordStatus }) {
  const translate = useTranslate();
  return <Badge tone={status === 'A' ? 'success' : 'neutral'} label={translate(`common.status.${status}`)} />;
}
