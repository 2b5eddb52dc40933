import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import type { Dto } from '../../../api/types.js';
import { useI18n } from '../../../i18n/i18n.js';
import { Button } from '../../../ui/Button.js';
import { Alert, Card } from '../../../ui/layout.js';
import { QueryState } from '../../../ui/QueryState.js';
import { prefilled } from '../values.js';
import { houseText } from './house-text.js';
import { keepHouse } from './keep-house.js';
import type { EstimateText } from './texts.js';

type Estimate = Dto<'EstimateDto'>;

/** A house with its values and the possible savings of a protest; leads on to the sign-up. */
export function EstimateView({
  countyId,
  accountNumber,
  text,
  onOther,
}: {
  countyId: number;
  accountNumber: string;
  text: EstimateText;
  onOther: () => void;
}) {
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['estimate', countyId, accountNumber],
    queryFn: () => call('post', '/api/estimates', { body: { countyId, accountNumber } }),
    retry: false,
    staleTime: Infinity,
  });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  const signUp = (estimate: Estimate): void => {
    keepHouse(estimate);
    void navigate('/register', { state: prefilled });
  };
  const other = <Button onClick={onOther}>{text('estimate.other')}</Button>;
  if (isUnknown)
    return (
      <Alert tone="warning" live>
        <p>{text('estimate.unknown')}</p>
        {other}
      </Alert>
    );
  return (
    <QueryState query={query} lines={10}>
      {(estimate) => (
        <>
          <Heading estimate={estimate} />
          <Conclusion estimate={estimate} text={text} />
          <p className="actions start-actions">
            <Button kind="primary" onClick={() => signUp(estimate)}>
              {text('estimate.signUp')}
            </Button>
            {other}
          </p>
          <Years estimate={estimate} text={text} />
        </>
      )}
    </QueryState>
  );
}

/** Formats dollars without cents, because an estimate is no more precise. */
function useDollars(): (amount: string | null) => string {
  const { locale } = useI18n();
  const format = useMemo(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    [locale],
  );
  return (amount) => (amount === null ? '' : format.format(amount as `${number}`));
}

/** Takes the focus, because the page has changed below the reader. */
function Heading({ estimate }: { estimate: Estimate }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="page-header">
      <h1 ref={heading} tabIndex={-1}>
        {houseText(estimate)}
      </h1>
    </header>
  );
}

function Conclusion({ estimate, text }: { estimate: Estimate; text: EstimateText }) {
  const { rate } = useI18n();
  const dollars = useDollars();
  const { outcome, savings, reduction, comparables, taxYear, indicatedValue, taxRate } = estimate;
  const params = {
    savings: dollars(savings),
    reduction: dollars(reduction),
    year: taxYear,
    median: dollars(indicatedValue),
    rate: rate(taxRate),
    count: comparables,
  };
  return (
    <Card title={text('estimate.conclusion')} className="start-estimate">
      <p className="start-amount">{text(`estimate.outcome.${outcome}`, params)}</p>
      <p>{text(`estimate.because.${outcome}`, params)}</p>
      <details>
        <summary>{text('estimate.how')}</summary>
        {indicatedValue !== null && <p>{text('estimate.howComparables', params)}</p>}
        {outcome === 'saves' && <p>{text('estimate.howSavings', params)}</p>}
        <p>{text('estimate.howLimits')}</p>
      </details>
      <p className="muted">{text('estimate.notPromised')}</p>
    </Card>
  );
}

function Years({ estimate, text }: { estimate: Estimate; text: EstimateText }) {
  const dollars = useDollars();
  return (
    <Card title={text('estimate.years')}>
      <table className="start-years">
        <thead>
          <tr>
            <th scope="col">{text('estimate.year')}</th>
            <th scope="col">{text('estimate.marketValue')}</th>
            <th scope="col">{text('estimate.appraisedValue')}</th>
          </tr>
        </thead>
        <tbody>
          {estimate.years.map(({ taxYear, marketValue, appraisedValue }) => (
            <tr key={taxYear}>
              <th scope="row">{taxYear}</th>
              <td>{dollars(marketValue)}</td>
              <td>{dollars(appraisedValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{text('estimate.source')}</p>
      <p>
        <Link to="/register">{text('estimate.without')}</Link>
      </p>
    </Card>
  );
}
