import { Alert, Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { instructionVerdict, isAcceptableByInstruction } from '../../../common/season/offers.js';
import { offerTexts } from '../../../common/season/offer-texts.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { useMay } from '../ui/access.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { useFormats } from '../ui/useFormats.js';
import { AcceptDialog } from './AcceptDialog.js';
import { Answer } from './Answer.js';
import { OfferDialog } from './OfferDialog.js';
import { PhoneDialog } from './PhoneDialog.js';
import type { Offer } from './values.js';

const colors = {
  open: 'info',
  accepted: 'success',
  declined: 'default',
  expired: 'warning',
  withdrawn: 'default',
} as const;

/** One offer: its value, what the owner's instruction says, its answer, and what can be done. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [locale] = useLocaleState();
  const { value, reduction, saves, ends } = offerTexts(offer, locale, translate);
  const verdict = verdictOf(offer);
  const isOpen = offer.state === 'open';
  return (
    <Paper component="article" sx={{ p: 2, display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip size="small" color={colors[offer.state]} label={translate(`offers.state.${offer.state}`)} />
        <Typography variant="body2" color="text.secondary">
          {translate(`offers.source.${offer.source}`)}, {formats.date(offer.offeredOn)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 700 }}>{value}</Typography>
      <Typography variant="body2">{reduction}</Typography>
      <Typography variant="body2">{saves}</Typography>
      <Typography variant="body2">{ends}</Typography>
      {offer.note && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {translate('offers.form.note')}: {offer.note}
        </Typography>
      )}
      {isOpen && (
        <>
          <Typography sx={{ mt: 1 }}>
            {translate(`offers.verdict.${verdict}`, { limit: formats.money(offer.instructionMaxValue) })}
          </Typography>
          {offer.authorityGap && (
            <Alert severity="warning">{translate(`offers.gap.${offer.authorityGap}`)}</Alert>
          )}
          <Actions
            offer={offer}
            acceptable={isAcceptableByInstruction(verdict) && offer.authorityGap === null}
          />
        </>
      )}
      <Answer offer={offer} />
    </Paper>
  );
}

const verdictOf = ({ instructionKind, instructionMaxValue, offeredValue }: Offer) =>
  instructionVerdict(
    instructionKind && { kind: instructionKind, maxValue: instructionMaxValue },
    offeredValue,
  );

type Open = 'edit' | 'phone' | 'accept';

function Actions({ offer, acceptable }: { readonly offer: Offer; readonly acceptable: boolean }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const mayEdit = useMay('offers.edit');
  const mayAnswer = useMay('offers.answerFor');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {mayAnswer && acceptable && (
        <Button variant="contained" onClick={() => setOpen('accept')}>
          {translate('offers.console.accept')}
        </Button>
      )}
      {mayAnswer && (
        <Button variant="outlined" onClick={() => setOpen('phone')}>
          {translate('offers.console.phone')}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button variant="outlined" onClick={() => setOpen('edit')}>
            {translate('offers.console.edit')}
          </Button>
          <ConfirmButton
            danger
            label={translate('offers.console.withdraw')}
            run={() =>
              data.call('post', '/api/offers/{id}/withdraw', {
                params: { id: offer.id },
                body: { version: offer.version },
              })
            }
            success="offers.console.withdrawn"
          >
            {translate('offers.console.withdrawText')}
          </ConfirmButton>
        </>
      )}
      {open === 'edit' && <OfferDialog offer={offer} onClose={close} />}
      {open === 'phone' && <PhoneDialog offer={offer} onClose={close} />}
      {open === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
    </Box>
  );
}
