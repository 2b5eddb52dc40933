import { propertyState } from '../../../../common/properties/enums.js';
import { formatAddress } from '../../../../common/text/formats.js';
import { useI18n } from '../../i18n/i18n.js';
import { useOfferTexts } from '../../offers/texts.js';
import { Button } from '../../ui/Button.js';
import { Facts } from '../../ui/layout.js';
import type { StepProps } from './step.js';
import { type RegisterValues, type Step, steps } from './values.js';

/** The values to be sent, with links back to each step. */
export function Review({
  choices,
  values,
  open,
}: Pick<StepProps, 'choices' | 'open'> & { values: RegisterValues }) {
  const { t } = useI18n();
  const { property } = values;
  const { kind, maxValue } = values.offerInstruction;
  const offers = useOfferTexts();
  const limit = kind === 'limit' ? ` (${maxValue})` : '';
  const county = choices.counties.find(({ id }) => String(id) === property.countyId);
  const type = choices.propertyTypes.find(({ id }) => String(id) === property.propertyTypeId);
  const parts: readonly (readonly [Step, readonly (readonly [string, string])[]])[] = [
    [
      'person',
      [
        [t('common.field.fullName'), `${values.firstName} ${values.lastName}`],
        [t('common.field.mailingAddress'), formatAddress(values)],
        [t('common.field.email'), values.email],
        [t('portalRegister.person.phone1'), values.phone1],
      ],
    ],
    [
      'property',
      [
        [t('common.field.propertyAddress'), formatAddress({ ...property, state: propertyState })],
        [t('common.field.county'), county?.name ?? ''],
        [t('common.field.propertyType'), type?.type ?? ''],
        [t('common.field.accountNumber'), property.accountNumber || t('common.notAvailable')],
      ],
    ],
    [
      'billing',
      [
        [t('portalRegister.billing.legend'), t(`portalRegister.billing.${values.billingDelivery}`)],
        ...(offers
          ? [[offers('offers.portal.instructions'), offers(`offers.instruction.${kind}`) + limit] as const]
          : []),
      ],
    ],
  ];
  return (
    <section className="review" aria-label={t('portalRegister.contract.review')}>
      <h3>{t('portalRegister.contract.review')}</h3>
      {parts.map(([step, facts]) => {
        const name = t(`portalRegister.steps.${step}`);
        return (
          <div key={step} className="review-part">
            <Facts items={facts} />
            <Button
              kind="quiet"
              icon="pen"
              aria-label={t('portalRegister.contract.edit', { step: name })}
              onClick={() => open(steps.indexOf(step))}
            >
              {t('common.edit')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
