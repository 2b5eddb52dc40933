import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadError } from '../../ui/LoadError.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';
import type { Offer } from './values.js';

/** The answer to an offer: who gave it, how, and on demand the texts shown to the owner. */
export function Answer({ offer }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { state, answerWay, answeredAt, answeredByName, saidBy, saidAt, answerNote } = offer;
  if (!answerWay || (state !== 'accepted' && state !== 'declined')) return null;
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <Typography>
        {translate(`offers.answered.${state}`, {
          way: translate(`offers.way.${answerWay}`),
          when: formats.dateTime(answeredAt),
          name: answeredByName ?? '',
        })}
      </Typography>
      {saidBy && (
        <Typography variant="body2">
          {translate('offers.answered.said', { name: saidBy, when: formats.dateTime(saidAt) })}
        </Typography>
      )}
      {answerNote && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {translate('offers.form.answerNote')}
          {translate('common.colon')}
          {answerNote}
        </Typography>
      )}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate('offers.answered.seen')}
      </Button>
      {isOpen && <Seen offerId={offer.id} />}
    </Box>
  );
}

/** The saved texts, in the language of the person who decided. */
function Seen({ offerId }: { readonly offerId: number }) {
  const { data, error, refetch } = useRead('/api/offers/{id}/answer', { params: { id: offerId } });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {data?.texts.map((text) => (
        <Typography key={text} component="li" variant="body2">
          {text}
        </Typography>
      ))}
    </Box>
  );
}
