import { lazy, Suspense } from 'react';
import { currentProtests } from '../../../../common/season/stages.js';
import { ownerYear } from '../../session/owner-zone.js';
import { useProtests, useYearBillings } from '../../api/queries.js';
import type { Property } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Card, Skeleton } from '../../ui/layout.js';
import { PropertyList, usePropertyPage } from '../properties/PropertyList.js';

const ProtestProgress = lazy(() => import('./ProtestProgress.js'));

/** Tax years to load, relative to the current one: a protest under way is at most a few years old. */
const yearsShown = [1, 0, -1, -2, -3];

/** 'Where is my protest?': the active properties, each with its current protest. */
export function ProtestCard() {
  const { t } = useI18n();
  const year = ownerYear();
  const properties = usePropertyPage('A').query.data?.rows ?? [];
  const protests = useProtests(
    properties.map(({ id }) => id),
    yearsShown.map((offset) => year + offset),
  );
  const billings = useYearBillings(year);
  const cell = ({ id }: Property) => {
    if (protests.isError || billings.isError) return t('portal.loadFailed');
    if (!protests.data || !billings.data) return <Skeleton lines={2} />;
    const own = protests.data.rows.filter(({ propertyId }) => propertyId === id);
    const [protest] = currentProtests(own, year).current;
    const billing = billings.data.rows.find(({ propertyId }) => propertyId === id);
    return (
      <Suspense fallback={<Skeleton lines={2} />}>
        <ProtestProgress
          protest={protest}
          billing={!protest || protest.taxYear === year ? billing : undefined}
        />
      </Suspense>
    );
  };
  return (
    <Card title={t('portal.home.protest.title')} icon="shield" className="protests">
      <PropertyList
        status="A"
        columns={[{ name: 'protest', label: t('portal.home.protest.column'), cell }]}
      />
    </Card>
  );
}
