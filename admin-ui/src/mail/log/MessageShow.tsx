import Send from '@mui/icons-material/SendOutlined';
import {
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  Link as MuiLink,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { type MessageStatus, type ResendAddress, resendableStatuses } from '../../../../common/mail/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { MessageDetails } from '../../providers/types.js';
import { May, useMay } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { CardGrid, type Fact, FactCard } from '../../ui/FactCard.js';
import { type Crumb, PageHeader } from '../../ui/PageHeader.js';
import { ShowRecord } from '../../ui/records.js';
import { DateTime } from '../../ui/values.js';
import { MessageContent } from './MessageContent.js';
import { MessageStatusBadge } from './MessageStatusBadge.js';
import { useKindName } from './useKindName.js';

/** Poll interval of a mail that is still under way, in milliseconds. */
const refreshInterval = 3000;
const underWay = ['queued', 'sending'];

/** One mail: its delivery and its content as sent. */
export default function MessageShow() {
  const { id } = useParams();
  return (
    <ShowRecord<MessageDetails>
      resource="messages"
      id={Number(id)}
      queryOptions={{
        refetchInterval: ({ state }) =>
          state.data && underWay.includes(state.data.status) ? refreshInterval : false,
      }}
    >
      <Details />
    </ShowRecord>
  );
}

function Details() {
  const translate = useTranslate();
  const message = useRecordContext<MessageDetails>() as MessageDetails;
  const { suppressionReason } = message;
  const mayReadAll = useMay('messages.all');
  return (
    <>
      <PageHeader
        page="mailMessage"
        title={message.subject}
        badge={<MessageStatusBadge status={message.status} via={message.via} />}
        withoutParent={!mayReadAll}
        trail={mayReadAll ? [] : clientOf(message)}
        subtitle={translate(isToFile(message) ? 'mail.sentToFile' : `mail.statusHelp.${message.status}`)}
        actions={<ResendButton message={message} />}
      />
      {suppressionReason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('mail.suppressions.onMessage', {
            reason: translate(`mail.suppressions.reason.${suppressionReason}`),
          })}{' '}
          {mayReadAll && (
            <MuiLink component={Link} to={consolePath('suppressions')}>
              {translate('console.pages.suppressions')}
            </MuiLink>
          )}
        </Alert>
      )}
      <CardGrid min={300}>
        <FactCard title={translate('mail.delivery')} facts={deliveryOf(message, translate)} />
        <FactCard title={translate('mail.headers')} facts={headersOf(message, useKindName(), translate)} />
      </CardGrid>
      <MessageContent message={message} />
    </>
  );
}

/** Breadcrumb to the client: staff come from the client's page, not from the log. */
const clientOf = ({ clientId, clientName }: MessageDetails): Crumb[] =>
  clientId && clientName
    ? [{ label: clientName, to: `${consolePath('client', { id: clientId })}?tab=mail` }]
    : [];

type Translate = ReturnType<typeof useTranslate>;

function deliveryOf(message: MessageDetails, translate: Translate): Fact[] {
  const { status, error, sentAt, nextAttemptAt, via } = message;
  // The error of a suppressed mail is a code; the page shows the reason above.
  const reason = status === 'suppressed' ? null : error;
  return [
    ['createdAt', <DateTime key="createdAt" value={message.createdAt} />],
    ['attempts', message.attempts],
    ...(sentAt && !isToFile(message)
      ? ([['sentAt', <DateTime key="sentAt" value={sentAt} />]] satisfies Fact[])
      : []),
    ...(via ? ([['via', translate(`mail.vias.${via}`)]] satisfies Fact[]) : []),
    ...(nextAttemptAt
      ? ([['nextAttemptAt', <DateTime key="nextAttemptAt" value={nextAttemptAt} />]] satisfies Fact[])
      : []),
    ...(reason ? ([['error', reason]] satisfies Fact[]) : []),
  ];
}

function headersOf(
  message: MessageDetails,
  kindName: (template: string) => string,
  translate: Translate,
): Fact[] {
  const { clientId, clientName, propertyId, propertyAddress, attachmentNames } = message;
  return [
    'recipient',
    ['template', kindName(message.template)],
    ['locale', translate(`common.languages.${message.locale}`)],
    'messageId',
    ...(clientId
      ? ([
          [
            'clientId',
            <RecordLink key="client" to={consolePath('client', { id: clientId })} name={clientName} />,
          ],
        ] satisfies Fact[])
      : []),
    ...(propertyId
      ? ([
          [
            'propertyId',
            <RecordLink
              key="property"
              to={consolePath('property', { id: propertyId })}
              name={propertyAddress}
            />,
          ],
        ] satisfies Fact[])
      : []),
    ...(attachmentNames.length > 0
      ? ([['attachmentNames', attachmentNames.join(', ')]] satisfies Fact[])
      : []),
    ...(message.canUnsubscribe ? ([['canUnsubscribe', translate('common.yes')]] satisfies Fact[]) : []),
  ];
}

/** A link to a record; a deleted record has no name. */
function RecordLink({ to, name }: { readonly to: string; readonly name: string | null }) {
  const translate = useTranslate();
  return name ? (
    <MuiLink component={Link} to={to}>
      {name}
    </MuiLink>
  ) : (
    translate('clients.gone')
  );
}

/** Whether the mail was only written to a file, for lack of a mail server. */
const isToFile = ({ status, via }: MessageDetails): boolean => status === 'sent' && via === 'mailbox';

const againTexts: Readonly<Partial<Record<MessageStatus, string>>> = {
  unknown: 'mail.againUnknown',
  sent: 'mail.againSent',
};

/** Resends a mail that has not arrived or was lost, unless its address gets no mail. */
function ResendButton({ message }: { readonly message: MessageDetails }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const navigate = useNavigate();
  const { id, status, currentAddress, recipient } = message;
  const [to, setTo] = useState<ResendAddress>('current');
  const isPossible = (resendableStatuses as readonly string[]).includes(status) && message.textBody !== null;
  if (!isPossible || message.secret || (message.suppressionReason && !currentAddress)) return null;
  const again = async (): Promise<void> => {
    const sent = await data.call('post', '/api/messages/{id}/resend', {
      params: { id },
      body: { to },
    });
    if (sent.id !== id) void navigate(consolePath('mailMessage', { id: sent.id }));
  };
  return (
    <May permission="messages.resend">
      <ConfirmButton
        label={translate('mail.again')}
        icon={<Send />}
        variant={status === 'sent' ? 'outlined' : 'contained'}
        run={again}
        success="mail.queuedAgain"
      >
        {translate(
          isToFile(message)
            ? 'mail.againToFile'
            : (againTexts[status] ?? (currentAddress ? 'mail.againTextAny' : 'mail.againText')),
        )}
        {currentAddress && (
          <FormControl sx={{ mt: 2 }}>
            <FormLabel id="send-again-to">{translate('mail.againTo')}</FormLabel>
            <RadioGroup
              aria-labelledby="send-again-to"
              value={to}
              onChange={(_, value) => setTo(value as ResendAddress)}
            >
              {(
                [
                  ['current', currentAddress],
                  ['original', recipient],
                ] as const
              )
                .filter(([value]) => value === 'current' || !message.suppressionReason)
                .map(([value, address]) => (
                  <FormControlLabel
                    key={value}
                    value={value}
                    control={<Radio />}
                    label={translate(`mail.againAddress.${value}`, { address })}
                  />
                ))}
            </RadioGroup>
          </FormControl>
        )}
      </ConfirmButton>
    </May>
  );
}
