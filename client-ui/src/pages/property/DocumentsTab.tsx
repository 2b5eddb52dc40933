import { useQueryClient } from '@tanstack/react-query';
import { DocumentKind } from '../../../../common/properties/enums.js';
import { propertyFileTypes } from '../../../../common/properties/files.js';
import { download } from '../../api/client.js';
import { useContracts, useDescriptionFiles, useDocuments } from '../../api/queries.js';
import type { Dto } from '../../api/types.js';
import { fileAddress, openWindow } from '../../../../web-shared/open-window.js';
import { openLink } from '../../api/open-link.js';
import { useI18n } from '../../i18n/i18n.js';
import { Badge, EmptyState } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { UploadPanel } from '../../uploads/UploadPanel.js';
import { FileRow } from './FileRow.js';

/** Documents of a property: the firm's, the client's and the signed contract. */
export function DocumentsTab({ propertyId }: { propertyId: number }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const documents = useDocuments(propertyId);
  const answers = useDescriptionFiles(propertyId);
  const contracts = useContracts();
  const nothing = documents.data?.total === 0 && answers.data?.total === 0 && contracts.data?.total === 0;
  return (
    <>
      <UploadPanel
        label={t('portal.upload.document')}
        types={propertyFileTypes}
        target={{
          path: '/api/documents',
          fields: { propertyId: String(propertyId), type: String(DocumentKind.General) },
        }}
        onDone={() => void queries.invalidateQueries({ queryKey: ['documents', propertyId] })}
      />
      {nothing && (
        <EmptyState
          icon="document"
          title={t('portal.property.documents.empty')}
          text={t('portal.property.documents.emptyText')}
        />
      )}
      <QueryState query={documents} lines={3}>
        {({ rows }) => (
          <ul className="documents">
            {rows.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        )}
      </QueryState>
      <QueryState query={contracts} lines={2}>
        {({ rows }) => (
          <ul className="documents">
            {rows.map((contract) => (
              <ContractRow key={contract.id} contract={contract} />
            ))}
          </ul>
        )}
      </QueryState>
      <QueryState query={answers} lines={1}>
        {({ rows }) =>
          rows.length > 0 && (
            <>
              <h3 className="documents-title">{t('portal.property.documents.answers')}</h3>
              <ul className="documents">
                {rows.map((file) => (
                  <AnswerRow key={file.id} file={file} />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </>
  );
}

function DocumentRow({ document }: { document: Dto<'DocumentDto'> }) {
  const { t, moment } = useI18n();
  const { id, name, type, createdAt, createdByClient, expiresAt } = document;
  const date = moment(createdAt);
  return (
    <FileRow
      name={
        <>
          {name}{' '}
          {type === DocumentKind.Result && (
            <Badge tone="success">{t('portal.property.documents.result')}</Badge>
          )}
        </>
      }
      text={[
        t(createdByClient ? 'portal.property.documents.yours' : 'portal.property.documents.ours', { date }),
        expiresAt && t('portal.property.documents.kept', { date: moment(expiresAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={t('portal.property.documents.open')}
      actionLabel={t('portal.property.documents.openNamed', { name })}
      open={() => openLink('document', id)}
    />
  );
}

function AnswerRow({ file: { id, name, type, createdAt } }: { file: Dto<'DescriptionFileDto'> }) {
  const { t, moment } = useI18n();
  const kinds = {
    1: 'purchase',
    10: 'purchase',
    2: 'damage',
    11: 'damage',
    3: 'remodel',
    12: 'remodel',
  } as const;
  return (
    <FileRow
      name={name}
      text={`${t(`portal.upload.${kinds[type]}`)} · ${moment(createdAt)}`}
      action={t('portal.property.documents.open')}
      actionLabel={t('portal.property.documents.openNamed', { name })}
      open={() => openLink('description-file', id)}
    />
  );
}

function ContractRow({ contract: { id, signedName, signedAt } }: { contract: Dto<'SignedContractDto'> }) {
  const { t, moment } = useI18n();
  const date = moment(signedAt);
  return (
    <FileRow
      icon="pen"
      name={t('portal.property.documents.contract')}
      text={t('portal.property.documents.contractText', { name: signedName, date })}
      action={t('portal.property.documents.download')}
      actionIcon="download"
      actionLabel={t('portal.property.documents.downloadContract', { date })}
      open={() =>
        openWindow(
          download('get', '/api/contracts/{id}/document', { params: { id } }).then(fileAddress),
          `contract-${id}.pdf`,
        )
      }
    />
  );
}
