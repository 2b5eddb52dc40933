import Add from '@mui/icons-material/Add';
import Undo from '@mui/icons-material/UndoOutlined';
import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { NullableBooleanInput, SelectInput, useCreate, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { suppressionReasons } from '../../../../common/mail/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Suppression } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { EmailInput, NoteInput } from '../../ui/form/inputs.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';

const wide = { width: { xs: '100%', sm: 200 } };
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="reason"
    source="reason"
    choices={suppressionReasons.map((id) => ({ id, name: `mail.suppressions.reason.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <NullableBooleanInput
    key="lifted"
    source="lifted"
    nullLabel="console.list.any"
    trueLabel="mail.suppressions.lifted"
    falseLabel="mail.suppressions.inForce"
    sx={wide}
    alwaysOn
  />,
];

/** Suppressed addresses, including those whose suppression was lifted. */
export default function SuppressionList() {
  const translate = useTranslate();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        page="suppressions"
        subtitle={translate('mail.suppressions.intro')}
        actions={
          <May permission="messages.suppress">
            <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
              {translate('mail.suppressions.add')}
            </Button>
          </May>
        }
      />
      <RecordList<Suppression>
        resource="mail-suppressions"
        perPage={20}
        filters={filters}
        empty="mail.suppressions.empty"
        inAddress
      >
        <SuppressionTable />
      </RecordList>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function SuppressionTable() {
  const translate = useTranslate();
  const format = useFormats();
  const by = (name: string | null): string => name ?? translate('mail.suppressions.service');
  const lifted = ({ liftedAt, liftedByName }: Suppression): string =>
    translate('mail.suppressions.liftedBy', {
      date: format.dateTime(liftedAt ?? ''),
      name: by(liftedByName),
    });
  return (
    <RecordTable label={translate('console.pages.suppressions')}>
      <Col source="address" primary />
      <Col
        source="reason"
        disableSort
        render={({ reason }: Suppression) => translate(`mail.suppressions.reason.${reason}`)}
      />
      <Col
        source="source"
        disableSort
        render={({ source, createdByName }: Suppression) =>
          createdByName ?? translate(`mail.suppressions.source.${source}`)
        }
      />
      <Col source="createdAt" render={({ createdAt }: Suppression) => <DateTime value={createdAt} />} />
      <Col source="detail" disableSort />
      <Col
        source="messageId"
        disableSort
        render={({ messageId, messageSubject }: Suppression) =>
          messageId && (
            <Link component={RouterLink} to={consolePath('mailMessage', { id: messageId })}>
              {/* The mails of an erased client have no subject. */}
              {messageSubject || `#${messageId}`}
            </Link>
          )
        }
      />
      <ActionCol
        render={(row: Suppression) =>
          row.liftedAt ? (
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'normal' }}>
              {lifted(row)}
            </Typography>
          ) : (
            <LiftButton suppression={row} />
          )
        }
      />
    </RecordTable>
  );
}

function LiftButton({ suppression }: { readonly suppression: Suppression }) {
  const { id, address, reason } = suppression;
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <May permission="messages.suppress">
      <ConfirmButton
        iconOnly
        label={translate('mail.suppressions.liftOf', { address })}
        icon={<Undo fontSize="small" />}
        title={translate('mail.suppressions.liftTitle', { address })}
        confirmLabel={translate('mail.suppressions.lift')}
        run={() => data.call('post', '/api/mail-suppressions/{id}/lift', { params: { id } })}
        success="mail.suppressions.liftDone"
      >
        {translate(`mail.suppressions.liftText.${reason}`)}
      </ConfirmButton>
    </May>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [create] = useCreate();
  return (
    <FormDialog
      title={translate('mail.suppressions.add')}
      submitLabel={translate('mail.suppressions.add')}
      maxWidth="sm"
      run={({ address, detail }) =>
        create('mail-suppressions', { data: { address, detail } }, { returnPromise: true })
      }
      success="mail.suppressions.added"
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{translate('mail.suppressions.addHelp')}</Typography>
      <EmailInput source="address" label="mail.suppressions.address" required autoFocus />
      <NoteInput source="detail" label="mail.suppressions.note" minRows={2} />
    </FormDialog>
  );
}
