import Add from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { type ListBaseProps, type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { fillPath } from '../../../../common/pages/console-paths.js';
import {
  referencePages,
  type ReferenceResourceName,
  referenceResources,
} from '../../../../common/settings/reference.js';
import { May, useMay } from '../../ui/access.js';
import { ConfirmDelete } from '../../ui/ConfirmButton.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';

interface ReferenceListProps extends Pick<ListBaseProps, 'filterDefaultValues' | 'sort'> {
  readonly resource: ReferenceResourceName;
  /** Filters next to the search. */
  readonly filters?: readonly ReactElement[];
  /** Actions next to the one that adds a row. */
  readonly actions?: ReactNode;
  /** Columns after the name. */
  readonly children?: ReactNode;
}

/** The list of a resource of reference data, by name, with row actions. */
export function ReferenceList({
  resource,
  filters = [],
  actions,
  children,
  ...defaults
}: ReferenceListProps) {
  const translate = useTranslate();
  const { name, list, create } = referenceResources[resource];
  return (
    <>
      <PageHeader
        page={list}
        actions={
          <>
            {actions}
            <PageButton
              page={create}
              label={`reference.${resource}.create`}
              icon={<Add />}
              variant="contained"
            />
          </>
        }
      />
      <RecordList
        resource={resource}
        sort={{ field: name, order: 'ASC' }}
        perPage={20}
        filters={[<ListSearch key="q" source="q" alwaysOn />, ...filters]}
        empty={`reference.${resource}.empty`}
        inAddress
        {...defaults}
      >
        <RecordTable label={translate(`reference.${resource}.title`)}>
          <Col source={name} primary render={(row: RaRecord) => <Name resource={resource} row={row} />} />
          {children}
          <ActionCol render={(row: RaRecord) => <Actions resource={resource} row={row} />} />
        </RecordTable>
      </RecordList>
    </>
  );
}

interface RowProps {
  readonly resource: ReferenceResourceName;
  readonly row: RaRecord;
}

function formOf({ resource, row }: RowProps) {
  const { name, edit } = referenceResources[resource];
  const { path, permission } = referencePages[edit];
  return { to: fillPath(path, { id: row.id }), permission, name: String(row[name]) };
}

/** Name of a row, linked to its form for users who may edit it. */
function Name(props: RowProps) {
  const { to, permission, name } = formOf(props);
  return useMay(permission) ? <RowLink to={to}>{name}</RowLink> : name;
}

function Actions(props: RowProps) {
  const translate = useTranslate();
  const { to, permission, name } = formOf(props);
  const edit = translate('reference.editOf', { name });
  return (
    <May permission={permission}>
      <Tooltip title={edit}>
        <IconButton size="small" component={Link} to={to} aria-label={edit}>
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDelete
        resource={props.resource}
        record={props.row}
        label={translate('reference.deleteOf', { name })}
        title={translate('reference.deleteTitle', { name })}
        icon={<Delete fontSize="small" />}
      >
        {translate('reference.deleteText')}
      </ConfirmDelete>
    </May>
  );
}
