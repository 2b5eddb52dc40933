import Search from '@mui/icons-material/ManageSearch';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permission } from '../../../../common/permissions.js';
import { paths } from '../../paths.js';
import { useMay } from '../../providers/session.js';
import { PageHeader } from '../PageHeader.js';
import { ReadyButton } from '../ReadyButton.js';
import { RecordList } from './RecordList.js';
import type { Column, FilterField, ListTab } from './types.js';

/** What both kinds of records have: whether somebody has looked at them yet. */
type Listed = RaRecord & { id: number; readonly isNew: boolean };

interface TabbedListPageProps<Row extends Listed> {
  readonly resource: 'clients' | 'properties';
  /** Whether new ones have a tab of their own. */
  readonly showsNew: boolean;
  readonly searchPath: string;
  /** The first action, such as Create. */
  readonly create?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly filterFields: readonly FilterField[];
  readonly rowLink: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}

const newest = { field: 'createdAt', order: 'DESC' } as const;

/** New ones among the active, all active, all inactive. */
const tabsOf = (resource: string) =>
  [
    {
      id: 'new',
      label: `console.${resource}.newTitle`,
      filter: { status: 'A', isNew: true },
      empty: `console.${resource}.emptyNew`,
    },
    { id: 'A', label: 'common.status.A', filter: { status: 'A' }, empty: `console.${resource}.empty` },
    {
      id: 'I',
      label: 'common.status.I',
      filter: { status: 'I' },
      empty: `console.${resource}.emptyInactive`,
    },
  ] as const satisfies readonly ListTab[];

/** The list of clients or of properties: New with Mark ready, Active and Inactive with counts (spec section 2). */
export function TabbedListPage<Row extends Listed>(props: TabbedListPageProps<Row>) {
  const { resource, showsNew, searchPath, create, columns, filterFields, rowLink, nameOf } = props;
  const translate = useTranslate();
  const may = useMay();
  const [fresh, active, inactive] = tabsOf(resource);
  const counts = [
    useCount(resource, fresh.filter),
    useCount(resource, active.filter),
    useCount(resource, inactive.filter),
  ];
  const marks = may(`${resource}.markReady` satisfies Permission);
  const title = translate(`console.${resource}.title`);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: translate('console.menu.dashboard'), to: paths.dashboard() }, { label: title }]}
        actions={
          <>
            {create}
            <Button component={Link} to={searchPath} variant="outlined" startIcon={<Search />}>
              {translate('console.clients.customSearch')}
            </Button>
            <Button
              component={Link}
              to={paths.multiUpload(resource)}
              variant="outlined"
              startIcon={<Upload />}
            >
              {translate('console.clients.multiUpload')}
            </Button>
          </>
        }
      />
      <RecordList<Row>
        resource={resource}
        name={resource}
        label={title}
        tabs={[fresh, active, inactive]
          .map((tab, index) => ({ ...tab, count: counts[index] }))
          .filter((tab) => showsNew || tab.id !== fresh.id)}
        openTab={active.id}
        columns={columns}
        filterFields={filterFields}
        searchable
        sort={newest}
        inAddress
        rowLink={rowLink}
        rowActions={(row) =>
          row.isNew && marks && <ReadyButton resource={resource} id={row.id} name={nameOf(row)} />
        }
        empty={{ text: active.empty }}
      />
    </>
  );
}

/** How many records a tab holds. */
function useCount(resource: string, filter: object): number | undefined {
  return useGetList(resource, { filter, pagination: { page: 1, perPage: 1 }, sort: newest }).total;
}
