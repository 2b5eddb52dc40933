import { useYearBillings } from '../../api/queries.js';
import { businessToday } from '../../../../web-shared/moments.js';
import { useI18n } from '../../i18n/i18n.js';
import { Card, Skeleton } from '../../ui/layout.js';
import { PropertyList } from '../properties/PropertyList.js';
import { type Progress, progressOf, protestSteps } from './progress.js';

/** 'Where is my protest?': the active properties, each with its progress in this tax year. */
export function ProtestCard() {
  const { t } = useI18n();
  const today = businessToday();
  const billings = useYearBillings(Number(today.slice(0, 4)));
  const column = {
    name: 'protest',
    label: t('portal.home.protest.column'),
    // Without the billings a settled protest would look as if it were still open.
    cell: (property: Progress['property']) =>
      billings.data ? (
        <Protest progress={progressOf(property, billings.data.rows, today)} />
      ) : billings.isError ? (
        t('portal.loadFailed')
      ) : (
        <Skeleton lines={2} />
      ),
  };
  return (
    <Card title={t('portal.home.protest.title')} icon="shield" className="protests">
      <PropertyList status="A" columns={[column]} />
    </Card>
  );
}

function Protest({ progress }: { progress: Progress }) {
  const { t } = useI18n();
  const at = protestSteps.indexOf(progress.step);
  return (
    <div className="protest">
      <p>{useProgressText(progress)}</p>
      <ol className="track">
        {protestSteps.map((name, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
          return (
            <li key={name} className={`track-${state}`} aria-current={index === at ? 'step' : undefined}>
              {t(`portal.home.protest.step.${name}`)}
              <span className="visually-hidden"> ({t(`portal.home.protest.${state}`)})</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function useProgressText({ property, step, billing, hearingAhead }: Progress): string {
  const { t, day, money } = useI18n();
  if (billing) {
    const params = { year: billing.year, result: billing.resultName, amount: money(billing.invoiceAmount) };
    return t(
      step === 'settled'
        ? 'portal.home.protest.text.settled'
        : billing.isPaid
          ? 'portal.home.protest.text.paid'
          : 'portal.home.protest.text.billed',
      params,
    );
  }
  if (step === 'hearing')
    return t(
      hearingAhead ? 'portal.home.protest.text.hearingAhead' : 'portal.home.protest.text.hearingPast',
      { date: day(property.hearingDate) },
    );
  if (step === 'filed') return t('portal.home.protest.text.filed', { date: day(property.aoaSentDate) });
  return t('portal.home.protest.text.prepared');
}
