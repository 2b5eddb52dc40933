import { Box, Checkbox, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Schema } from '../providers/types.js';
import { FieldValue } from '../ui/FieldValue.js';
import { Badge } from '../ui/StatusBadge.js';

type Request = Schema<'ChangeRequestDetailsDto'>;
type Change = Request['changes'][number];

interface RequestDiffProps {
  readonly request: Request;
  /** Whether fields can be excluded from the approval. */
  readonly decidable: boolean;
}

/** Old and new values by field, with a third column where the record has changed since the request. */
export function RequestDiff({ request, decidable }: RequestDiffProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {request.changes.map((change) => (
        <ChangeRow key={change.field} change={change} decidable={decidable} />
      ))}
    </Box>
  );
}

function ChangeRow({ change, decidable }: { readonly change: Change; readonly decidable: boolean }) {
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source: change.field, resource: 'activities' }));
  const taken = useWatch({ name: `taken.${change.field}` }) as boolean;
  const { field, base, baseLabel, current, currentLabel, requested, requestedLabel } = change;
  const text = (key: string) => translate(`clients.request.${key}`);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <Box sx={head}>
        {decidable && (
          <TakeBox field={field} label={`${text('approve')}${translate('common.colon')}${label}`} />
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
          <FieldValue field={field} value={base} label={baseLabel} />
        </Side>
        {change.changedSince && (
          <Side caption={text('current')} tone="warning">
            <FieldValue field={field} value={current} label={currentLabel} />
          </Side>
        )}
        <Side caption={text('new')} tone="success">
          <FieldValue field={field} value={requested} label={requestedLabel} />
        </Side>
      </Box>
    </Box>
  );
}

const head = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  bgcolor: theme.tokens.raised,
});

function TakeBox({ field: name, label }: { readonly field: string; readonly label: string }) {
  const { field } = useInput({ source: `taken.${name}` });
  return (
    <Checkbox
      size="small"
      checked={Boolean(field.value)}
      onChange={(_, checked) => field.onChange(checked)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5 }}
    />
  );
}

interface SideProps {
  readonly caption: string;
  readonly tone: 'danger' | 'warning' | 'success';
  readonly children: ReactNode;
}

function Side({ caption, tone, children }: SideProps) {
  const ground = ({ tokens }: Theme) =>
    ({ danger: tokens.dangerSoft, warning: tokens.warningSoft, success: tokens.successSoft })[tone];
  return (
    <Box sx={{ px: 1.5, py: 1, bgcolor: ground, minWidth: 0 }}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{caption}</Box>
      <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.9rem' }}>{children}</Box>
    </Box>
  );
}
