import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { offerTexts } from '../../../../common/season/offer-texts.js';
import { offerDoubt } from '../../../../common/season/offers.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { useMay } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { useFormats } from '../../ui/useFormats.js';
import { Answer } from './Answer.js';
import { OfferAnswers } from './OfferAnswers.js';
import { OfferDialog } from './OfferDialog.js';
import { OfferStateBadge } from './OfferStateBadge.js';
import { type Offer, verdictOf } from './values.js';

/** One offer: its value, the verdict of the owner's instruction, its answer and actions. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [locale] = useLocaleState();
  const { value, reduction, saves, ends } = offerTexts(offer, locale, translate);
  const verdict = verdictOf(offer);
  const doubt = offerDoubt(offer);
  const isOpen = offer.state === 'open';
  return (
    <Paper component="article" sx={{ p: 2, display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OfferStateBadge state={offer.state} />
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
          {translate('offers.form.note')}
          {translate('common.colon')}
          {offer.note}
        </Typography>
      )}
      {isOpen && (
        <>
          <Typography sx={{ mt: 1 }}>
            {translate(`offers.verdict.${verdict}`, {
              limit: formats.money(offer.instructionMaxValue),
              doubt: doubt && translate(`offers.doubt.${doubt}`),
            })}
          </Typography>
          {offer.authorityGap && (
            <Alert severity="warning">{translate(`offers.gap.${offer.authorityGap}`)}</Alert>
          )}
          <Actions offer={offer} />
        </>
      )}
      <Answer offer={offer} />
    </Paper>
  );
}

function Actions({ offer }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const mayEdit = useMay('offers.edit');
  const [isEditing, setEditing] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <OfferAnswers offer={offer} />
      {mayEdit && (
        <>
          <Button variant="outlined" onClick={() => setEditing(true)}>
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
      {isEditing && <OfferDialog offer={offer} onClose={() => setEditing(false)} />}
    </Box>
  );
}
