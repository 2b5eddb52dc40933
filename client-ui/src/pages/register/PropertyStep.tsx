import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { propertyState } from '../../../../common/properties/enums.js';
import { PropertyAddressFields, PropertyKindFields } from '../../forms/PropertyFields.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { useToast } from '../../ui/toast.js';
import type { StepProps } from './step.js';
import type { RegisterValues } from './values.js';

const HouseLookup = lazy(() => import('./HouseLookup.js'));

const copied = ['address', 'address2', 'city', 'zip', 'countyId'] as const;

export function PropertyStep({ choices }: StepProps) {
  const { t } = useI18n();
  const toast = useToast();
  const form = useFormContext<RegisterValues>();
  const copy = (): void => {
    for (const field of copied) {
      form.setValue(`property.${field}`, form.getValues(field), { shouldDirty: true });
    }
    form.clearErrors(copied.map((field) => `property.${field}` as const));
    toast.info(t('portalRegister.property.copied'));
  };
  return (
    <>
      <p className="muted">{t('portalRegister.property.text')}</p>
      {form.getValues('state') === propertyState && (
        <p>
          <Button icon="copy" onClick={copy}>
            {t('portalRegister.property.copy')}
          </Button>
        </p>
      )}
      <PropertyAddressFields choices={choices} />
      <Suspense fallback={null}>
        <HouseLookup choices={choices} />
      </Suspense>
      <PropertyKindFields choices={choices} />
    </>
  );
}
