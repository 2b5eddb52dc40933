import { useState } from 'react';
import { pageSizes } from '../../../common/platform/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { IconButton } from './Button.js';

/** Number of page numbers shown initially, and added by each ellipsis (docs/rules/screens.md, "Lists"). */
const pagesShown = 5;

/** The pages of a list; the first page is 0. */
export function Pagination({
  page,
  size,
  total,
  shown,
  onChange,
}: {
  page: number;
  size: number;
  total: number;
  /** Number of rows on this page. */
  shown: number;
  onChange: (page: number, size: number) => void;
}) {
  const { t } = useI18n();
  const [extra, setExtra] = useState(0);
  const pages = Math.max(1, Math.ceil(total / size));
  const last = Math.min(pages, Math.max(pagesShown + extra, page + 1));
  return (
    <div className="pagination">
      <p className="muted">{t('common.showing', { shown, total })}</p>
      {pages > 1 && (
        <nav aria-label={t('portal.table.pages')}>
          <IconButton
            icon="chevron"
            className="turned"
            label={t('portal.table.previous')}
            disabled={page === 0}
            onClick={() => onChange(page - 1, size)}
          />
          {Array.from({ length: last }, (_, index) => (
            <button
              key={index}
              type="button"
              className="page-number"
              aria-label={t('portal.table.page', { page: index + 1 })}
              aria-current={index === page ? 'page' : undefined}
              onClick={() => onChange(index, size)}
            >
              {index + 1}
            </button>
          ))}
          {last < pages && (
            <button
              type="button"
              className="page-number"
              aria-label={t('portal.table.more')}
              onClick={() => setExtra(last)}
            >
              …
            </button>
          )}
          <IconButton
            icon="chevron"
            label={t('portal.table.next')}
            disabled={page >= pages - 1}
            onClick={() => onChange(page + 1, size)}
          />
        </nav>
      )}
      {total > pageSizes[0] && (
        <label className="page-size">
          <span>{t('common.rowsPerPage')}</span>
          <select value={size} onChange={(event) => onChange(0, Number(event.target.value))}>
            {pageSizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
