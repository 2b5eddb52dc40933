import { SelectInput, useTranslate } from 'react-admin';
import { offerSources } from '../../../../common/season/terms.js';
import { businessToday } from '../../../../web-shared/moments.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { NoteInput } from '../../ui/form/inputs.js';
import { TimeInput } from '../../ui/form/TimeInput.js';
import { required } from '../../ui/form/validators.js';
import { useSecondYes } from '../../ui/form/useSecondYes.js';
import { localParts, type Offer, offerBody, type Protest } from './values.js';

interface OfferDialogProps {
  /** The offer to edit; absent for a new one. */
  readonly offer?: Offer;
  /** Protests to which a new offer can belong, newest first. */
  readonly protests?: readonly Protest[];
  readonly onClose: () => void;
}

/** Enters an offer, or edits an open one. */
export function OfferDialog({ offer, protests = [], onClose }: OfferDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { sendConfirmed, secondYes } = useSecondYes();
  const ends = offer && localParts(offer.endsAt, offer.timeZone);
  return (
    <FormDialog
      title={translate(offer ? 'offers.console.edit' : 'offers.console.add')}
      maxWidth="sm"
      record={
        offer
          ? {
              ...offer,
              endsOn: ends?.day,
              endsAt: ends?.time,
            }
          : {
              protestId: protests[0]?.id,
              source: 'informal',
              offeredOn: businessToday(),
            }
      }
      run={(values) =>
        sendConfirmed(values, (confirmedValue) => {
          const body = { ...offerBody(values), confirmedValue };
          return offer
            ? data.call('put', '/api/offers/{id}', {
                params: { id: offer.id },
                body: { ...body, version: offer.version },
              })
            : data.call('post', '/api/offers', {
                body: { protestId: Number(values['protestId']), ...body },
              });
        })
      }
      success={offer ? 'offers.console.saved' : 'offers.console.added'}
      onClose={onClose}
    >
      {!offer && (
        <SelectInput
          source="protestId"
          label="offers.form.protestId"
          choices={protests.map(({ id, taxYear }) => ({ id, name: String(taxYear) }))}
          translateChoice={false}
          validate={required()}
        />
      )}
      <SelectInput
        source="source"
        label="offers.form.source"
        choices={offerSources.map((id) => ({ id, name: `offers.source.${id}` }))}
        validate={required()}
      />
      <DecimalInput source="offeredValue" label="offers.field.offeredValue" sign="$" validate={required()} />
      <DateInput source="offeredOn" label="offers.field.offeredOn" validate={required()} />
      <DateInput source="endsOn" label="offers.form.endsOn" />
      <TimeInput
        source="endsAt"
        label="offers.form.endsAt"
        helperText={translate('offers.form.endsHelp', {
          zone: offer?.timeZone ?? protests[0]?.timeZone ?? '',
        })}
      />
      <NoteInput source="note" label="offers.form.note" />
      {secondYes}
    </FormDialog>
  );
}
