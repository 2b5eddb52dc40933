import { Link, useSearchParams } from 'react-router';
import type { RecordStatus } from '../../../common/enums.js';
import { formatAddress } from '../../../common/formats.js';
import { defaultPageSize, pageSizes } from '../../../common/limits.js';
import { useProperties } from '../api/queries.js';
import { useAccount } from '../app/session.js';
import { useI18n } from '../i18n/i18n.js';
import { createPropertyPath } from '../pages/property/paths.js';
import { LinkButton } from '../ui/Button.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/layout.js';
import { Pagination } from '../ui/Pagination.js';
import { QueryState } from '../ui/QueryState.js';

/** The client's own properties of a status; page and size live in the address. */
export function PropertyList({ status }: { status: RecordStatus }) {
  const { t, moment } = useI18n();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, (Number(search.get('page')) || 1) - 1);
  const size = pageSizes.find((choice) => choice === Number(search.get('size'))) ?? defaultPageSize;
  const query = useProperties(status, page, size);

  const turn = (nextPage: number, nextSize: number): void => {
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('page', String(nextPage + 1));
      next.set('size', String(nextSize));
      return next;
    });
  };

  return (
    <QueryState query={query} lines={8}>
      {({ rows, total }) =>
        total === 0 ? (
          <NoProperties status={status} />
        ) : (
          <>
            <DataTable
              caption={t(status === 'A' ? 'portal.properties.active' : 'portal.properties.inactive')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'owner',
                  label: t('portal.properties.owner'),
                  cell: ({ id, ownerName }) => <Link to={`/property/details/${id}`}>{ownerName}</Link>,
                },
                { name: 'address', label: t('portal.properties.address'), cell: formatAddress },
                {
                  name: 'county',
                  label: t('portal.properties.county'),
                  cell: ({ countyName }) => countyName,
                },
                {
                  name: 'added',
                  label: t('portal.properties.dateAdded'),
                  cell: ({ createdAt }) => moment(createdAt),
                },
              ]}
            />
            <Pagination page={page} size={size} total={total} shown={rows.length} onChange={turn} />
          </>
        )
      }
    </QueryState>
  );
}

function NoProperties({ status }: { status: RecordStatus }) {
  const { t } = useI18n();
  const account = useAccount();
  return status === 'A' ? (
    <EmptyState
      icon="building"
      title={t('portal.properties.emptyActive')}
      text={t('portal.properties.emptyActiveText')}
      action={
        <LinkButton kind="primary" icon="plus" to={createPropertyPath(account)}>
          {t('portal.home.property.create')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      icon="building"
      title={t('portal.properties.emptyInactive')}
      text={t('portal.properties.emptyInactiveText')}
    />
  );
}
