import { Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { offerTexts } from '../../../../common/season/offer-texts.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { NoteInput } from '../../ui/form/inputs.js';
import type { Offer } from './values.js';

/** Accepts an offer by the owner's instruction. If the owner follows the firm's advice, the note has to state it. */
export function AcceptDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [locale] = useLocaleState();
  const isAdvice = offer.instructionKind === 'advice';
  return (
    <FormDialog
      title={translate('offers.console.accept')}
      submitLabel={translate('offers.console.accept')}
      maxWidth="sm"
      run={({ note }) =>
        data.call('post', '/api/offers/{id}/accept-by-instruction', {
          params: { id: offer.id },
          body: { version: offer.version, note: note || null },
        })
      }
      success="offers.console.recorded"
      onClose={onClose}
    >
      <Typography>{offerTexts(offer, locale, translate).value}</Typography>
      <Typography sx={{ mb: 1 }}>{translate('offers.console.acceptText')}</Typography>
      <NoteInput
        source="note"
        label={isAdvice ? 'offers.form.advice' : 'offers.form.answerNote'}
        required={isAdvice}
      />
    </FormDialog>
  );
}
