import Block from '@mui/icons-material/BlockOutlined';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import MailOutage from './MailOutage.js';
import MessageList from './MessageList.js';

/** The mail log. */
export default function MailLog() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        page="mailLog"
        subtitle={translate('mail.intro')}
        actions={<PageButton page="suppressions" icon={<Block />} />}
      />
      <MailOutage />
      <MessageList inAddress />
    </>
  );
}
