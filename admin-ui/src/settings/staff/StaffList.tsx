import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { IconButton, Switch, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import {
  type FilterPayload,
  parseQueryFromLocation,
  SelectInput,
  useGetIdentity,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { staffLevels } from '../../../../common/clients/staff.js';
import type { Staff } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { TabBar, TabPanel } from '../../ui/CountTabs.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageButton } from '../../ui/pages.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { Mail, Phone } from '../../ui/values.js';

const PasswordDialog = lazy(() => import('../../ui/form/PasswordDialog.js'));

const byName = { field: 'fullName', order: 'ASC' } as const;
const columnsKey = 'staff.datatable';
/** List filter of each tab; active staff members are the default, without a filter. */
const tabFilters = { active: {}, all: { status: recordStatuses } } as const;
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="level"
    source="level"
    choices={staffLevels.map((id) => ({ id, name: `common.level.${id}` }))}
    sx={{ width: { xs: '100%', sm: 200 } }}
    alwaysOn
  />,
];

/** The switch is read-only; the form changes the status. On phones, cards position other inputs relatively (RecordTable). */
const readOnlySwitch = { pointerEvents: 'none', '& input': { position: 'absolute !important' } };

/** Staff accounts, with tabs for active ones and all. */
export default function StaffList() {
  const values: FilterPayload = parseQueryFromLocation(useLocation()).filter ?? {};
  const translate = useTranslate();
  const tab = values['status'] ? 'all' : 'active';
  return (
    <>
      <PageHeader
        page="staffList"
        subtitle={translate('staff.intro')}
        actions={
          <PageButton page="staffCreate" label="staff.create" icon={<PersonAdd />} variant="contained" />
        }
      />
      <RecordList<Staff>
        resource="staff"
        filter={tab === 'all' ? {} : { status: RecordStatus.Active }}
        filters={filters}
        tabFilters={['status']}
        sort={byName}
        columns={columnsKey}
        empty="staff.empty"
        inAddress
        head={<StatusTabs open={tab} />}
      >
        <TabPanel id={tab}>
          <StaffTable />
        </TabPanel>
      </RecordList>
    </>
  );
}

function StatusTabs({ open }: { readonly open: keyof typeof tabFilters }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const show = (tab: string) => {
    const { status: _, ...own } = filterValues as FilterPayload;
    setFilters({ ...own, ...tabFilters[tab as keyof typeof tabFilters] });
  };
  return (
    <TabBar
      label={translate('staff.tabs')}
      open={open}
      onOpen={show}
      tabs={(['active', 'all'] as const).map((id) => ({
        id,
        label: translate(`staff.${id}`),
        counted: { resource: 'staff', filter: { status: RecordStatus.Active, ...tabFilters[id] } },
      }))}
    />
  );
}

function StaffTable() {
  const translate = useTranslate();
  const [changing, setChanging] = useState<Staff>();
  return (
    <>
      <RecordTable label={translate('console.settings.staff.title')} storeKey={columnsKey}>
        <Col source="username" />
        <Col
          source="fullName"
          primary
          render={({ id, fullName }: Staff) => (
            <RowLink to={consolePath('staffEdit', { id })}>{fullName}</RowLink>
          )}
        />
        <Col source="level" render={({ level }: Staff) => translate(`common.level.${level}`)} />
        <Col source="phone1" disableSort render={({ phone1 }: Staff) => <Phone value={phone1} />} />
        <Col source="phone2" disableSort render={({ phone2 }: Staff) => <Phone value={phone2} />} />
        <Col source="email" render={({ email }: Staff) => <Mail value={email} />} />
        <Col
          source="status"
          label="staff.active"
          render={({ status, fullName }: Staff) => (
            <Switch
              size="small"
              checked={status === RecordStatus.Active}
              readOnly
              tabIndex={-1}
              slotProps={{
                input: {
                  'aria-label': translate('staff.isActive', { name: fullName }),
                  'aria-readonly': true,
                },
              }}
              sx={readOnlySwitch}
            />
          )}
        />
        <ActionCol render={(row: Staff) => <Actions row={row} onPassword={() => setChanging(row)} />} />
      </RecordTable>
      {changing && (
        <Suspense>
          <PasswordDialog
            path="/api/staff/{id}/password"
            account={changing}
            success="staff.passwordChanged"
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ActionsProps {
  readonly row: Staff;
  readonly onPassword: () => void;
}

function Actions({ row: { id, fullName }, onPassword }: ActionsProps) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const label = translate('console.clients.changePasswordOf', { name: fullName });
  return (
    <>
      {/* Users change their own password on their account page, which asks for the current one. */}
      {identity && identity.id !== id && (
        <May permission="accounts.setPassword">
          <Tooltip title={label}>
            <IconButton size="small" aria-label={label} onClick={onPassword}>
              <Key fontSize="small" />
            </IconButton>
          </Tooltip>
        </May>
      )}
      <PageButton
        page="staffEdit"
        params={{ id }}
        label="common.edit"
        icon={<Edit />}
        size="small"
        aria-label={translate('staff.editOf', { name: fullName })}
      />
    </>
  );
}
