import { Link } from 'react-router';
import { formatAddress } from '../../../../common/formats.js';
import { useProperties, useYearBillings } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { Card } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { type Progress, progressOf, protestSteps, todayHere } from './progress.js';

/** Properties whose way is drawn here; the list has the rest. */
const shown = 4;

/** 'Where is my protest?': the way of each property through this tax year. */
export function ProtestCard() {
  const { t } = useI18n();
  const today = todayHere();
  const properties = useProperties('A', 0, 10);
  const billings = useYearBillings(Number(today.slice(0, 4)));
  return (
    <Card title={t('portal.home.protest.title')} icon="shield">
      <QueryState query={properties} lines={5}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="muted">{t('portal.home.protest.empty')}</p>
          ) : (
            <QueryState query={billings} lines={5}>
              {(billed) => (
                <>
                  <ul className="protests">
                    {rows.slice(0, shown).map((property) => (
                      <Protest key={property.id} progress={progressOf(property, billed.rows, today)} />
                    ))}
                  </ul>
                  {total > shown && (
                    <p>
                      <Link to="/properties">{t('portal.home.protest.all', { count: total })}</Link>
                    </p>
                  )}
                </>
              )}
            </QueryState>
          )
        }
      </QueryState>
    </Card>
  );
}

function Protest({ progress }: { progress: Progress }) {
  const { t } = useI18n();
  const { property, step } = progress;
  const at = protestSteps.indexOf(step);
  return (
    <li>
      <p className="protest-title">
        <Link to={`/property/details/${property.id}`}>{property.address ?? property.ownerName}</Link>{' '}
        <span className="muted">{formatAddress({ city: property.city, zip: property.zip })}</span>
      </p>
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
    </li>
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
