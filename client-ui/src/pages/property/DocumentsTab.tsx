import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { download, type Page } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import type { Dto } from '../../api/types.js';
import { openFile } from '../../app/open-file.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { EmptyState } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { useToast } from '../../ui/toast.js';

type SignedContract = Dto<'SignedContractDto'>;

/** Papers of the client: the signed contract. */
export function DocumentsTab({ contracts }: { contracts: UseQueryResult<Page<SignedContract>> }) {
  const { t } = useI18n();
  return (
    <QueryState query={contracts} lines={3}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            icon="document"
            title={t('portal.property.documents.empty')}
            text={t('portal.property.documents.emptyText')}
          />
        ) : (
          <ul className="documents">
            {rows.map((contract) => (
              <ContractRow key={contract.id} contract={contract} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function ContractRow({ contract }: { contract: SignedContract }) {
  const { t, moment } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { id, signedName } = contract;
  const date = moment(contract.signedAt);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await openFile(
        () => download('get', '/api/contracts/{id}/document', { params: { id } }),
        `contract-${id}.pdf`,
      );
    } catch (error) {
      toast.error(errorText(error, t));
    }
    setBusy(false);
  };
  return (
    <li>
      <Icon name="document" />
      <div>
        <p className="document-name">{t('portal.property.documents.contract')}</p>
        <p className="muted">{t('portal.property.documents.contractText', { name: signedName, date })}</p>
      </div>
      <Button
        icon="download"
        busy={busy}
        aria-label={t('portal.property.documents.downloadContract', { date })}
        onClick={() => void open()}
      >
        {t('portal.property.documents.download')}
      </Button>
    </li>
  );
}
