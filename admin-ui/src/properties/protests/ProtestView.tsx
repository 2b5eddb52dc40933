import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { factGroups, stepFiles } from './fields.js';
import type { ProtestDetails } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { Pairs } from '../../ui/FactCard.js';
import { FieldValue } from '../../ui/FieldValue.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { DateTime } from '../../ui/values.js';
import { LegalDates } from './LegalDates.js';
import { ProtestDialog } from './ProtestDialog.js';
import { ProtestFileLink, ProtestFiles } from './ProtestFiles.js';
import { ProtestTrack } from './ProtestTrack.js';
import { StepDialog } from './StepDialog.js';

const Comparables = lazy(() => import('./comparables/Comparables.js'));

interface ProtestViewProps {
  readonly protest: ProtestDetails;
}

/** One protest: stage, due dates, facts and history. */
export function ProtestView({ protest }: ProtestViewProps) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const [dialog, setDialog] = useState<'edit' | 'step'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 200 }}>
          {translate('protests.title', { year: protest.taxYear })}
        </Typography>
        <May permission="letters.office">
          <Button onClick={() => openLink('notice-of-protest', protest.id)}>
            {translate('protests.print')}
          </Button>
        </May>
        <May permission="protests.edit">
          <Button onClick={() => setDialog('edit')}>{translate('protests.edit')}</Button>
          <Button variant="contained" onClick={() => setDialog('step')}>
            {translate('protests.step')}
          </Button>
        </May>
      </Box>
      <ProtestTrack stage={protest.stage} steps={protest.steps} />
      {protest.isFiledLate && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('protests.filedLate')}
        </Alert>
      )}
      <LegalDates protest={protest} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
        }}
      >
        <Facts protest={protest} />
        <ProtestFiles protest={protest} />
        <History protest={protest} />
      </Box>
      <May permission="evidence.read">
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <Comparables protestId={protest.id} />
        </Suspense>
      </May>
      {dialog === 'edit' && <ProtestDialog protest={protest} onClose={close} />}
      {dialog === 'step' && <StepDialog protest={protest} onClose={close} />}
    </>
  );
}

/** The known facts by group, without empty groups. */
function Facts({ protest }: ProtestViewProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const labelOf = (source: string) => String(translateLabel({ source, resource: 'protests' }));
  return Object.entries(factGroups).map(([group, fields]) => {
    const known = fields.filter((field) => {
      const value = protest[field];
      return Array.isArray(value) ? value.length > 0 : value !== null;
    });
    if (known.length === 0) return null;
    return (
      <section key={group}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {translate(`protests.group.${group}`)}
        </Typography>
        <Pairs pairs={known.map((field) => [labelOf(field), valueOf(protest, field)] as const)} />
      </section>
    );
  });
}

function valueOf(protest: ProtestDetails, field: keyof ProtestDetails): ReactNode {
  if (field === 'hearingLink' && protest.hearingLink)
    return (
      <Link href={protest.hearingLink} target="_blank" rel="noreferrer">
        {protest.hearingLink}
      </Link>
    );
  return <FieldValue field={field} value={protest[field]} />;
}

function History({ protest }: ProtestViewProps) {
  const translate = useTranslate();
  const { steps } = protest;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('protests.history')}
      </Typography>
      {steps.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('protests.historyEmpty')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
        {steps.map(({ id, fromStage, toStage, reason, actorName, createdAt }) => (
          <Box component="li" key={id} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {translate(`protests.stage.${fromStage}`)} → {translate(`protests.stage.${toStage}`)}
            {reason && ` · ${reason}`}
            {stepFiles[toStage] && (
              <Box>
                <ProtestFileLink protest={protest} kind={stepFiles[toStage]} />
              </Box>
            )}
            <Box sx={{ color: 'text.secondary' }}>
              {actorName ?? translate('protests.byService')}, <DateTime value={createdAt} />
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
