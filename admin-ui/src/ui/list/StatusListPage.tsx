import Search from '@mui/icons-material/ManageSearch';
import Upload from '@mui/icons-material/UploadFileOutlined';
import type { ReactElement, ReactNode } from 'react';
import { type FilterPayload, parseQueryFromLocation, useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { PageName } from '../../../../common/pages/console-paths.js';
import { TabBar, TabPanel } from '../CountTabs.js';
import { PageButton } from '../pages.js';
import { PageHeader } from '../PageHeader.js';
import { RecordList } from './RecordList.js';

type Resource = 'clients' | 'properties';

/** List filter of each tab; active rows are the default, without a filter. */
const tabFilters = { new: { isNew: true }, A: {}, I: { status: 'I' } } as const;
type Tab = keyof typeof tabFilters;
const sources = ['isNew', 'status'];

const tabOf = ({ isNew, status }: FilterPayload): Tab => (isNew ? 'new' : status === 'I' ? 'I' : 'A');
const emptyTexts = { new: 'emptyNew', A: 'empty', I: 'emptyInactive' } as const;

interface StatusListPageProps {
  readonly resource: Resource;
  readonly searchPage: PageName;
  readonly documentsPage: PageName;
  /** Whether there is a tab for new records. */
  readonly withNew: boolean;
  /** The first action, such as Create. */
  readonly create?: ReactNode;
  readonly filters: ReactElement[];
  readonly children: ReactNode;
}

/** The list of clients or properties, with tabs and counters for new, active and inactive records. */
export function StatusListPage(props: StatusListPageProps) {
  const { resource, searchPage, documentsPage, withNew, create, filters, children } = props;
  const values: FilterPayload = parseQueryFromLocation(useLocation()).filter ?? {};
  const tab = tabOf(values);
  return (
    <>
      <PageHeader
        page={resource}
        actions={
          <>
            {create}
            <PageButton page={searchPage} label="console.clients.customSearch" icon={<Search />} />
            <PageButton page={documentsPage} label="console.clients.multiUpload" icon={<Upload />} />
          </>
        }
      />
      <RecordList
        resource={resource}
        filter={values['status'] === 'I' ? {} : { status: 'A' }}
        filters={filters}
        tabFilters={sources}
        columns={`${resource}.datatable`}
        empty={`console.${resource}.${emptyTexts[tab]}`}
        inAddress
        head={<StatusTabs resource={resource} open={tab} withNew={withNew} />}
      >
        <TabPanel id={tab}>{children}</TabPanel>
      </RecordList>
    </>
  );
}

interface StatusTabsProps {
  readonly resource: Resource;
  readonly open: Tab;
  readonly withNew: boolean;
}

function StatusTabs({ resource, open, withNew }: StatusTabsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const show = (tab: string) => {
    const own = Object.entries(filterValues as FilterPayload).filter(([source]) => !sources.includes(source));
    setFilters({ ...Object.fromEntries(own), ...tabFilters[tab as Tab] });
  };
  const labels = { new: `console.${resource}.newTitle`, A: 'common.status.A', I: 'common.status.I' } as const;
  return (
    <TabBar
      label={translate(`console.${resource}.tabs`)}
      open={open}
      onOpen={show}
      tabs={(['new', 'A', 'I'] as const)
        .filter((tab) => withNew || tab !== 'new')
        .map((id) => ({
          id,
          label: translate(labels[id]),
          counted: { resource, filter: { status: 'A', ...tabFilters[id] } },
        }))}
    />
  );
}
