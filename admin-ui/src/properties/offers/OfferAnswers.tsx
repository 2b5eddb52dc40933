import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isAcceptableByInstruction } from '../../../../common/season/offers.js';
import { useMay } from '../../ui/access.js';
import { AcceptDialog } from './AcceptDialog.js';
import { PhoneDialog } from './PhoneDialog.js';
import { type Offer, verdictOf } from './values.js';

/** Accepts an open offer by instruction, where that is allowed, or records the owner's answer by phone. */
export function OfferAnswers({
  offer,
  size = 'medium',
}: {
  readonly offer: Offer;
  readonly size?: 'small' | 'medium';
}) {
  const translate = useTranslate();
  const mayAnswer = useMay('offers.answerFor');
  const [open, setOpen] = useState<'phone' | 'accept'>();
  const close = () => setOpen(undefined);
  if (!mayAnswer || offer.state !== 'open') return null;
  const isAcceptable = isAcceptableByInstruction(verdictOf(offer)) && offer.authorityGap === null;
  return (
    <>
      {isAcceptable && (
        <Button size={size} variant="contained" onClick={() => setOpen('accept')}>
          {translate('offers.console.accept')}
        </Button>
      )}
      <Button size={size} variant="outlined" onClick={() => setOpen('phone')}>
        {translate('offers.console.phone')}
      </Button>
      {open === 'phone' && <PhoneDialog offer={offer} onClose={close} />}
      {open === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
    </>
  );
}
