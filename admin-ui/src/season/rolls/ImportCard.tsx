import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button } from '@mui/material';
import { BooleanInput, Form, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { asksToEmpty, asksToRemove, type RollKind } from '../../../../common/properties/rolls.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { FactCard, Pairs } from '../../ui/FactCard.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';

type Staging = Schema<'RollStagingDto'>;
type Changes = Schema<'RollChangesDto'>;

interface ImportCardProps {
  readonly id: number;
  readonly kind: RollKind;
  readonly staging: Staging;
  /** Null when the files cannot be imported. */
  readonly changes: Changes | null;
}

/** Confirmations that the import asks for. */
interface Agreed {
  readonly skipRefused: boolean;
  readonly mayRemove: boolean;
  readonly mayEmpty: boolean;
}

const nothing: Agreed = { skipRefused: false, mayRemove: false, mayEmpty: false };

/**
 * Changes that an import would make, problems in the files, and the import button. Many removals and emptied
 * values require confirmation.
 */
export function ImportCard({ id, kind, staging, changes }: ImportCardProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { removed = 0, before = 0, emptied = 0 } = changes ?? {};
  const asks = kind === 'roll' && asksToRemove(removed, before);
  const asksEmpty = kind === 'roll' && asksToEmpty(emptied, before);
  const { mutate, isPending } = useAct(({ skipRefused, mayRemove, mayEmpty }: Agreed) =>
    data.call('post', '/api/roll-uploads/{id}/import', {
      params: { id },
      body: {
        skipRefused,
        ...(mayRemove && { removes: removed }),
        ...(mayEmpty && { empties: emptied }),
      },
    }),
  );
  const isWrong = staging.refused > 0;
  return (
    <Form record={nothing} onSubmit={(agreed: FieldValues) => mutate(agreed as Agreed)}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isWrong && (
          <FactCard title={translate('rolls.upload.wrong')}>
            <Refused id={id} staging={staging} />
          </FactCard>
        )}
        <FactCard title={translate('rolls.upload.import')}>
          {changes && <ChangesTable kind={kind} changes={changes} />}
          {asks && <Confirmation kind="removes" count={removed} before={before} />}
          {asksEmpty && <Confirmation kind="empties" count={emptied} before={before} />}
          <ImportButton
            asks={[isWrong && 'skipRefused', asks && 'mayRemove', asksEmpty && 'mayEmpty'].filter(
              (name) => name !== false,
            )}
            loading={isPending}
          />
        </FactCard>
      </Box>
    </Form>
  );
}

/** Disabled until everything asked is confirmed. */
function ImportButton({ asks, loading }: { readonly asks: readonly string[]; readonly loading: boolean }) {
  const translate = useTranslate();
  const agreed: unknown[] = useWatch({ name: asks });
  return (
    <SubmitButton
      disabled={!agreed.every(Boolean)}
      loading={loading}
      label={translate('rolls.upload.import')}
    />
  );
}

const confirmations = {
  removes: { ask: 'removesMany', agree: 'mayRemove', count: 'removed' },
  empties: { ask: 'emptiesMany', agree: 'mayEmpty', count: 'emptied' },
} as const;

interface ConfirmationProps {
  readonly kind: keyof typeof confirmations;
  /** Affected accounts, and the number of existing ones. */
  readonly count: number;
  readonly before: number;
}

/** Number of accounts that the import would remove or empty in a column, with a confirmation. */
function Confirmation({ kind, count, before }: ConfirmationProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { ask, agree, count: name } = confirmations[kind];
  const figure = { [name]: number(count) };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 2 }}>
      <Alert severity="warning">
        {translate(`rolls.upload.${ask}`, { ...figure, accounts: number(before) })}
      </Alert>
      <BooleanInput source={agree} label={translate(`rolls.upload.${agree}`, figure)} helperText={false} />
    </Box>
  );
}

function ChangesTable({ kind, changes }: { readonly kind: RollKind; readonly changes: Changes }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const names =
    kind === 'roll' ? (['added', 'changed', 'removed'] as const) : (['added', 'removed'] as const);
  return (
    <Box sx={{ mb: 2 }}>
      <Pairs
        pairs={[
          [translate(`rolls.upload.${kind === 'roll' ? 'accountsNow' : 'linesNow'}`), number(changes.before)],
          ...names.map((name) => [translate(`rolls.import.${name}`), number(changes[name])] as const),
          ...(changes.emptied ? [[translate('rolls.upload.emptied'), number(changes.emptied)] as const] : []),
        ]}
      />
    </Box>
  );
}

/** Lines that cannot be imported, by reason, and the choice to import the others. */
function Refused({ id, staging }: Pick<ImportCardProps, 'id' | 'staging'>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const open = useOpenLink();
  const skip: unknown = useWatch({ name: 'skipRefused' });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Pairs
        pairs={Object.entries(staging.reasons).map(([reason, count]) => [
          translate(`rolls.reason.${reason}`),
          number(count),
        ])}
      />
      <Button startIcon={<Download />} onClick={() => open('roll-upload-lines', id)}>
        {translate('rolls.import.refusedFile')}
      </Button>
      <BooleanInput source="skipRefused" label={translate('rolls.upload.skip')} helperText={false} />
      {!skip && <Alert severity="warning">{translate('rolls.upload.skipHelp')}</Alert>}
    </Box>
  );
}
