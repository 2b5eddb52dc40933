import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addressSearchMinLength } from '../../../../../common/properties/rolls.js';
import { call } from '../../../api/client.js';
import { errorText } from '../../../api/errors.js';
import type { RegistrationForm } from '../../../api/types.js';
import { AddressField, useAddressSearch } from '../../../forms/AddressSearch.js';
import { useI18n } from '../../../i18n/i18n.js';
import { Button } from '../../../ui/Button.js';
import { Alert, Skeleton } from '../../../ui/layout.js';
import { EstimateView } from './EstimateView.js';
import { houseText } from './house-text.js';
import { type EstimateText, useEstimateTexts } from './texts.js';
import './start.css';

/**
 * Sign-up that starts with the address (docs/rules/estimates.md). County and house are in the URL, so a reload
 * and the back button keep them.
 */
export default function StartPage({ choices }: { choices: RegistrationForm }) {
  const text = useEstimateTexts();
  const [search, setSearch] = useSearchParams();
  if (!text) return <Skeleton lines={8} />;
  const counties = choices.counties.filter(({ id }) => choices.addressCounties.includes(id));
  const [first, ...others] = counties;
  const chosen = counties.find(({ id }) => id === Number(search.get('county')));
  const county = chosen ?? (others.length === 0 ? first : undefined);
  const account = search.get('account');
  if (county && account) {
    const leave = (): void => setSearch({ county: String(county.id) });
    return <EstimateView countyId={county.id} accountNumber={account} text={text} onOther={leave} />;
  }
  return (
    <>
      <header className="page-header">
        <h1>{text('estimate.title')}</h1>
        <p className="muted">{text('estimate.intro')}</p>
      </header>
      <div className="card start-card">
        <CountyField
          counties={counties}
          countyId={county?.id}
          text={text}
          onChange={(id) => setSearch(id ? { county: id } : {}, { replace: true })}
        />
        {county && (
          <AddressSearch
            key={county.id}
            countyId={county.id}
            text={text}
            onChoose={(accountNumber) => setSearch({ county: String(county.id), account: accountNumber })}
          />
        )}
        <p>
          <Link to="/register">{text('estimate.without')}</Link>
        </p>
      </div>
    </>
  );
}

function CountyField({
  counties,
  countyId,
  text,
  onChange,
}: {
  counties: readonly { id: number; name: string }[];
  countyId: number | undefined;
  text: EstimateText;
  onChange: (id: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text('estimate.county')}</label>
      <select id={id} value={countyId ?? ''} onChange={({ target }) => onChange(target.value)}>
        {counties.length > 1 && <option value="">{text('estimate.chooseCounty')}</option>}
        {counties.map((county) => (
          <option key={county.id} value={county.id}>
            {county.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function AddressSearch({
  countyId,
  text,
  onChoose,
}: {
  countyId: number;
  text: EstimateText;
  onChoose: (accountNumber: string) => void;
}) {
  const { t } = useI18n();
  const { typed, setTyped, found, error } = useAddressSearch(
    ['address-search', countyId],
    addressSearchMinLength,
    async (search) =>
      (await call('post', '/api/estimates/addresses', { body: { countyId, search } })).accounts,
  );
  return (
    <>
      <AddressField
        label={text('estimate.address')}
        hint={text('estimate.addressHint')}
        value={typed}
        onChange={setTyped}
        status={
          found &&
          (found.length > 0 ? text('estimate.found', { smart_count: found.length }) : text('estimate.none'))
        }
      />
      {error && (
        <Alert tone="danger" live>
          {errorText(error, t)}
        </Alert>
      )}
      {found && found.length > 0 && (
        <ul className="start-matches">
          {found.map((house) => (
            <li key={house.accountNumber}>
              <Button onClick={() => onChoose(house.accountNumber)}>{houseText(house)}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
