import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../../common/text/locales.js';
import { fractionToPercent } from '../../../../common/billing/billing.js';
import { typedNumber } from '../../../../common/text/numbers.js';
import { type Catalog, type MessageParams, translate } from '../../../../common/messages/translate.js';
import type { TrueSavings } from '../../../../common/season/cap.js';
import { type SavingsLine, savingsLines } from '../../../../common/season/savings-lines.js';
import type { Billing } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import './savings.css';

type Say = (key: string, params?: MessageParams) => string;

/** Texts of the explanation, used on no other page. */
const texts: Record<Locale, () => Promise<Catalog>> = {
  en: () => import('../../../../common/messages/en/billing.js').then(({ savings }) => ({ savings })),
  fr: () => import('../../../../common/messages/fr/billing.js').then(({ savings }) => ({ savings })),
  de: () => import('../../../../common/messages/de/billing.js').then(({ savings }) => ({ savings })),
};

/** Computation of the billings' savings, line by line; one section to open for each year with known facts. */
export default function SavingsExplanation({ billings }: { billings: readonly Billing[] }) {
  const { locale } = useI18n();
  const { data } = useQuery({
    queryKey: ['texts', 'savings', locale],
    queryFn: texts[locale],
    staleTime: Infinity,
  });
  if (!data) return null;
  const say: Say = (key, params) => translate(data, key as never, params);
  return (
    <div className="savings">
      {billings.map((billing) => (
        <Year key={billing.id} billing={billing} say={say} />
      ))}
    </div>
  );
}

function Year({ billing, say }: { billing: Billing; say: Say }) {
  const { money, percentage } = useI18n();
  const { savingsAccount, year } = billing;
  if (!savingsAccount) return null;
  return (
    <details>
      <summary>{say('savings.explain', { year })}</summary>
      <h3>{say('savings.title', { year })}</h3>
      <p>{say('savings.intro')}</p>
      <Lines savings={savingsAccount} say={say} />
      <p>
        {say(`savings.invoice.${billing.savingsPolicy}`, {
          formula: money(billing.taxSavings),
          billed: money(billing.billedSavings),
          percentage: percentage(billing.billingPercentage),
          invoice: money(billing.invoiceAmount),
        })}
      </p>
    </details>
  );
}

function Lines({ savings, say }: { savings: TrueSavings; say: Say }) {
  const { locale, money, percentage } = useI18n();
  const { value, units } = savingsLines(savings);
  const { limit } = savings;
  return (
    <>
      {limit && (
        <p className="muted">
          {say('savings.limitHow', {
            prior: money(limit.priorAppraisedValue),
            percent: percentage(limit.percent),
            added: money(limit.newImprovements),
          })}
        </p>
      )}
      <div className="savings-lines" role="region" aria-label={say('savings.lines')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{say('savings.withNotice')}</th>
              <th scope="col">{say('savings.withFinal')}</th>
            </tr>
          </thead>
          <tbody>
            {value.map((line) => (
              <Line key={line.key} line={line} say={say} />
            ))}
          </tbody>
          {units.map(({ unit, lines }) => (
            <tbody key={unit.code}>
              <tr className="savings-unit">
                <th scope="rowgroup" colSpan={3}>
                  {unit.name}{' '}
                  <span className="muted">
                    {say('savings.perHundred', { rate: typedNumber(fractionToPercent(unit.rate), locale) })}
                  </span>
                </th>
              </tr>
              {lines.map((line) => (
                <Line key={`${line.key}-${line.exemption ?? ''}`} line={line} say={say} />
              ))}
              <tr className="savings-sum">
                <td colSpan={3}>{say('savings.savedHere', { amount: money(unit.savings) })}</td>
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr className="savings-sum">
              <th scope="row" colSpan={2}>
                {say('savings.total')}
              </th>
              <td>{money(savings.savings)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Line({ line: { key, exemption, notice, final }, say }: { line: SavingsLine; say: Say }) {
  const { money } = useI18n();
  const sign = exemption ? '− ' : '';
  const figure = (amount: string | null): string => (amount === null ? '—' : sign + money(amount));
  return (
    <tr>
      <th scope="row">{say(exemption ? `savings.exemption.${exemption}` : `savings.line.${key}`)}</th>
      <td>{figure(notice)}</td>
      <td>{figure(final)}</td>
    </tr>
  );
}
