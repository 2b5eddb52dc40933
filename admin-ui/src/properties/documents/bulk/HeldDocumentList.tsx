import { Button } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../../common/pages/console-paths.js';
import { DocumentKind, DocumentStatus } from '../../../../../common/properties/enums.js';
import { useConsoleData } from '../../../providers/dataProvider.js';
import type { Schema } from '../../../providers/types.js';
import { useMay } from '../../../ui/access.js';
import { OutcomeHost, useOutcome } from '../../../ui/bulk/OutcomeHost.js';
import { SelectionBar, useSelection } from '../../../ui/bulk/SelectionBar.js';
import { asBody } from '../../../ui/bulk/targets.js';
import { FileLink } from '../../../ui/FileLink.js';
import { Col } from '../../../ui/list/Col.js';
import { ListSearch } from '../../../ui/list/ListSearch.js';
import { RecordList } from '../../../ui/list/RecordList.js';
import { RecordTable } from '../../../ui/list/RecordTable.js';
import { RowLink } from '../../../ui/list/RowLink.js';
import { PageHeader } from '../../../ui/PageHeader.js';
import { PageButton } from '../../../ui/pages.js';
import { SmallText } from '../../../ui/SmallText.js';
import { useAct } from '../../../ui/useAct.js';
import { DateTime } from '../../../ui/values.js';

type Document = Schema<'DocumentDto'>;

const onHold = { status: DocumentStatus.Hold } as const;
const newest = { field: 'createdAt', order: 'DESC' } as const;
const kinds = [
  { id: DocumentKind.General, name: 'console.documents.general' },
  { id: DocumentKind.Result, name: 'console.documents.result' },
];
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput key="type" source="type" label="console.held.kind" choices={kinds} alwaysOn />,
];

/** Documents still hidden from their clients, to be released in bulk. */
export default function HeldDocumentList() {
  return (
    <OutcomeHost pathOf={documentsPath}>
      <PageHeader
        page="heldDocuments"
        subtitle={useTranslate()('console.held.intro')}
        actions={<PageButton page="propertyDocuments" label="console.multiUpload.title" />}
      />
      <RecordList<Document>
        resource="documents"
        filter={onHold}
        sort={newest}
        perPage={20}
        filters={filters}
        empty="console.held.empty"
        inAddress
      >
        <Rows />
      </RecordList>
    </OutcomeHost>
  );
}

function Rows() {
  const translate = useTranslate();
  const may = useMay('documents.hold');
  return (
    <RecordTable label={translate('console.held.title')} {...(may && { selection: <HeldSelection /> })}>
      <Col<Document> source="name" primary render={(file) => <FileLink purpose="document" file={file} />} />
      <Col<Document>
        source="accountNumber"
        label="common.field.property"
        render={(file) => (
          <>
            <RowLink to={documentsPath(file)}>{file.propertyAddress ?? file.accountNumber}</RowLink>
            <SmallText text={[file.accountNumber, file.clientName].filter(Boolean).join(' · ')} />
          </>
        )}
      />
      <Col<Document>
        source="type"
        label="console.held.kind"
        render={({ type }) =>
          translate(type === DocumentKind.Result ? 'console.documents.result' : 'console.documents.general')
        }
      />
      <Col<Document> source="createdAt" render={({ createdAt }) => <DateTime value={createdAt} />} />
      <Col<Document>
        source="createdByName"
        disableSort
        render={({ createdByName }) => createdByName ?? translate('common.notAvailable')}
      />
    </RecordTable>
  );
}

/** Path of the property's documents. */
const documentsPath = ({ propertyId }: { readonly propertyId: number }): string =>
  consolePath('property', { id: propertyId, documents: 'documents' });

/** Releases the selected documents. */
function HeldSelection() {
  const translate = useTranslate();
  const data = useConsoleData();
  const selection = useSelection(true);
  const { targets, tooMany } = selection;
  // The fixed condition of this list is not among the user's filters, so it is added here.
  const held = 'ids' in targets ? targets : { ...targets, filter: { ...targets.filter, ...onHold } };
  const release = useAct(() => data.call('post', '/api/documents/release', { body: asBody(held) }), {
    onSuccess: useOutcome(selection),
  });
  return (
    <SelectionBar selection={selection}>
      <Button
        variant="contained"
        size="small"
        disabled={tooMany}
        loading={release.isPending}
        onClick={() => release.mutate()}
      >
        {translate('console.held.release')}
      </Button>
    </SelectionBar>
  );
}
