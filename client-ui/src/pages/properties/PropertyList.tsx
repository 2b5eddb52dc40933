import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RecordStatus } from '../../../../common/platform/enums.js';
import { formatAddress } from '../../../../common/text/formats.js';
import { defaultPageSize, pageSizes } from '../../../../common/platform/limits.js';
import { useProperties } from '../../api/queries.js';
import type { Property } from '../../api/types.js';
import { useAccount } from '../../session/session.js';
import { useI18n } from '../../i18n/i18n.js';
import { createPropertyPath } from '../property/paths.js';
import { LinkButton } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/layout.js';
import { Pagination } from '../../ui/Pagination.js';
import { QueryState } from '../../ui/QueryState.js';

/** The client's properties on the page in the URL. */
export function usePropertyPage(status: RecordStatus) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, (Number(search.get('page')) || 1) - 1);
  const size = pageSizes.find((choice) => choice === Number(search.get('size'))) ?? defaultPageSize;
  return { page, size, setSearch, query: useProperties(status, page, size) };
}

/**
 * The client's properties with a status, each linked by its address. The page and its size are in the URL.
 * @param columns columns after the address
 */
export function PropertyList({
  status,
  columns,
}: {
  status: RecordStatus;
  columns: readonly Column<Property>[];
}) {
  const { t } = useI18n();
  const { page, size, setSearch, query } = usePropertyPage(status);

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
              linked
              caption={t(status === 'A' ? 'portal.properties.active' : 'portal.properties.inactive')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { name: 'address', label: t('portal.properties.address'), cell: addressLink },
                ...columns,
              ]}
            />
            <Pagination page={page} size={size} total={total} shown={rows.length} onChange={turn} />
          </>
        )
      }
    </QueryState>
  );
}

/** Users know a property by its address; without one, the owner's name is shown. */
function addressLink(property: Property): ReactNode {
  return (
    <Link to={`/property/details/${property.id}`}>
      {property.address ? formatAddress(property) : property.ownerName}
    </Link>
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
