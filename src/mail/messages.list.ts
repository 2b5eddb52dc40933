import { messageStatuses } from '../../common/enums.js';
import { filters, type ListDefinition } from '../platform/query/list-query.js';

/** The mail log. Bodies come with one message only; those that let their reader in never. */
export const messageList: ListDefinition = {
  resource: 'messages',
  isJournal: true,
  from: 'messages m',
  columns: {
    id: 'm.id',
    template: 'm.template',
    locale: 'm.locale',
    recipient: 'm.recipient',
    subject: 'm.subject',
    status: 'm.status',
    via: 'm.via',
    attempts: 'm.attempts',
    error: 'm.error',
    secret: 'm.secret',
    userId: 'm.user_id',
    clientId: 'm.client_id',
    propertyId: 'm.property_id',
    createdAt: 'm.created_at',
    sentAt: 'm.sent_at',
  },
  sort: {
    id: 'm.id',
    createdAt: 'm.created_at',
    sentAt: 'm.sent_at',
    recipient: 'm.recipient',
    status: 'm.status',
  },
  filters: {
    id: filters.ids('m.id'),
    status: filters.choice('m.status', messageStatuses),
    template: filters.equals('m.template'),
    recipient: filters.contains('m.recipient'),
    clientId: filters.ids('m.client_id'),
    propertyId: filters.ids('m.property_id'),
    q: filters.contains(`m.recipient || ' ' || m.subject`),
  },
  defaultSort: 'm.created_at DESC',
  id: 'm.id',
};

/** One message with what it said. */
export const messageDetails: ListDefinition = {
  ...messageList,
  columns: {
    ...messageList.columns,
    textBody: 'CASE WHEN m.secret THEN NULL ELSE m.text_body END',
    htmlBody: 'CASE WHEN m.secret THEN NULL ELSE m.html_body END',
  },
};
