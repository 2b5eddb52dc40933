import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useConsoleData } from '../../../providers/dataProvider.js';
import { May } from '../../../ui/access.js';
import { ConfirmButton } from '../../../ui/ConfirmButton.js';
import { Pairs } from '../../../ui/FactCard.js';
import { useOpenLink } from '../../../ui/FileLink.js';
import { LoadError } from '../../../ui/LoadError.js';
import { useAct } from '../../../ui/useAct.js';
import { useFormats } from '../../../ui/useFormats.js';
import { useRead } from '../../../ui/useRead.js';
import { AddDialog, flawText, ReasonDialog } from './ComparableDialogs.js';
import { ComparableGrid } from './ComparableGrid.js';
import { PacketFiles } from './PacketFiles.js';
import { isOpen, type Selection, type SelectionRow } from './values.js';

const newest = { field: 'id', order: 'DESC' } as const;
const all = { page: 1, perPage: 100 } as const;

/** A protest's comparables: the newest selection, with earlier ones to look up. */
export default function Comparables({ protestId }: { readonly protestId: number }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch } = useGetList<SelectionRow>('comparable-selections', {
    filter: { protestId },
    sort: newest,
    pagination: all,
  });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const current = data.find(({ id }) => id === chosen) ?? data[0];
  return (
    <Box component="section" sx={{ mt: 3, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 160 }}>
          {translate('comparables.section')}
        </Typography>
        {data.length > 1 && <History rows={data} value={current?.id ?? 0} onChange={setChosen} />}
        <May permission="evidence.edit">
          <ChooseButton protestId={protestId} isFirst={data.length === 0} onChosen={setChosen} />
        </May>
      </Box>
      {current ? (
        <OneSelection key={current.id} id={current.id} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('comparables.none')}
        </Typography>
      )}
    </Box>
  );
}

interface HistoryProps {
  readonly rows: readonly SelectionRow[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}

function History({ rows, value, onChange }: HistoryProps) {
  const translate = useTranslate();
  const { dateTime } = useFormats();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('comparables.history')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: 200 }}
    >
      {rows.map(({ id, madeAt }) => (
        <MenuItem key={id} value={id}>
          {dateTime(madeAt)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ChooseButtonProps {
  readonly protestId: number;
  readonly isFirst: boolean;
  readonly onChosen: (id: number) => void;
}

function ChooseButton({ protestId, isFirst, onChosen }: ChooseButtonProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const order = () => data.call('post', '/api/comparable-selections', { body: { protestId } });
  const choose = useAct(order, { success: 'comparables.chosen', onSuccess: ({ id }) => onChosen(id) });
  if (isFirst)
    return (
      <Button variant="contained" disabled={choose.isPending} onClick={() => choose.mutate()}>
        {translate('comparables.choose')}
      </Button>
    );
  return (
    <ConfirmButton
      label={translate('comparables.again')}
      run={() => order().then(({ id }) => onChosen(id))}
      success="comparables.chosen"
    >
      {translate('comparables.againText')}
    </ConfirmButton>
  );
}

function OneSelection({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('/api/comparable-selections/{id}', { params: { id } });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  return (
    <>
      <Standing selection={data} />
      {!data.isCurrent && <Alert severity="info">{translate('comparables.older')}</Alert>}
      {!data.isEnough && (
        <Alert severity="warning">
          {translate('comparables.few', { least: data.rules.least, used: data.used })}
        </Alert>
      )}
      {data.reduction?.startsWith('-') && <Alert severity="info">{translate('comparables.higher')}</Alert>}
      <PacketUse selection={data} />
      <ComparableGrid selection={data} />
      <Actions selection={data} />
      <Rules selection={data} />
    </>
  );
}

/** The reason given for using a packet with flaws, or a warning that one is needed. */
function PacketUse({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const { dateTime } = useFormats();
  const { needsReason, useReason: reason, useReasonByName, useReasonAt } = selection;
  if (reason !== null)
    return (
      <Alert severity="info">
        {translate('comparables.reasoned', {
          reason,
          name: useReasonByName ?? '–',
          when: useReasonAt ? dateTime(useReasonAt) : '–',
        })}
      </Alert>
    );
  return needsReason ? <Alert severity="warning">{flawText(translate, selection)}</Alert> : null;
}

/** Conclusion of the selection. */
function Standing({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const { money, dateTime } = useFormats();
  const { leastValue, greatestValue, subjectPerFoot, medianPerFoot, releasedAt } = selection;
  const text = (key: string, params?: object) => translate(`comparables.${key}`, params);
  return (
    <Pairs
      pairs={[
        [text('indicated'), <strong key="value">{money(selection.indicatedValue) || '–'}</strong>],
        [text('value'), money(selection.marketValue) || '–'],
        [text('requested'), money(selection.requestedValue) || '–'],
        [text('reduction'), money(selection.reduction) || '–'],
        [text('range'), leastValue ? `${money(leastValue)} – ${money(greatestValue)}` : '–'],
        [
          text('perFoot'),
          text('perFootOf', { subject: money(subjectPerFoot) || '–', median: money(medianPerFoot) || '–' }),
        ],
        [text('grid.state'), text('used', { smart_count: selection.used })],
        ...(releasedAt
          ? [[text('field.releasedAt'), text('released', { when: dateTime(releasedAt) })] as const]
          : []),
      ]}
    />
  );
}

function Actions({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const openLink = useOpenLink();
  const [isAdding, setAdding] = useState(false);
  const [reason, setReason] = useState<'release' | 'use'>();
  const { id, version } = selection;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => openLink('evidence-packet', id)}>
          {translate('comparables.packet')}
        </Button>
        {selection.isCurrent && selection.used > 0 && selection.flaws.length > 0 && (
          <May permission="evidence.edit">
            <Button variant="outlined" onClick={() => setReason('use')}>
              {translate('comparables.explain')}
            </Button>
          </May>
        )}
        {isOpen(selection) && (
          <May permission="evidence.edit">
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {translate('comparables.add')}
            </Button>
            {selection.used > 0 && selection.needsReason && (
              <Button variant="outlined" onClick={() => setReason('release')}>
                {translate('comparables.release')}
              </Button>
            )}
            {selection.used > 0 && !selection.needsReason && (
              <ConfirmButton
                label={translate('comparables.release')}
                run={() =>
                  data.call('post', '/api/comparable-selections/{id}/release', {
                    params: { id },
                    body: { version },
                  })
                }
                success="comparables.releasedNow"
              >
                {translate('comparables.releaseText')}
              </ConfirmButton>
            )}
          </May>
        )}
      </Box>
      <PacketFiles selection={selection} />
      {reason && (
        <ReasonDialog
          selection={selection}
          releases={reason === 'release'}
          onClose={() => setReason(undefined)}
        />
      )}
      {isAdding && <AddDialog selection={selection} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Rules, author and time of the selection. */
function Rules({ selection: { rules, madeByName, madeAt } }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const { dateTime } = useFormats();
  const { areaPercent: area, years, landPercent: land, sameClass } = rules;
  const { areaShare, agePercent, adjustmentCap, grossCap } = rules;
  const texts = [
    translate('comparables.rulesText', { area, years, land }),
    translate(sameClass ? 'comparables.sameClass' : 'comparables.anyClass'),
    translate('comparables.adjusted', { areaShare, agePercent, adjustmentCap, grossCap }),
  ];
  const by = madeByName ? `${translate('comparables.by', { name: madeByName })}, ` : '';
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {translate('comparables.rules')}
      </Typography>
      <Typography variant="body2">{texts.join(' ')}</Typography>
      <Typography variant="body2">
        {by}
        {dateTime(madeAt)}
      </Typography>
    </Box>
  );
}
