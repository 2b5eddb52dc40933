import HistoryIcon from '@mui/icons-material/History';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Send from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { useAct } from '../../ui/useAct.js';
import type { Draft, MailWording } from './types.js';
import { WordingHistory } from './WordingHistory.js';

interface WordingActionsProps {
  readonly wording: MailWording;
  readonly draft: Draft;
  /** Called after the stored wording was replaced by an earlier one or the default. */
  readonly onReplaced: () => void;
}

/** Sends a test to the current user, opens the history, restores the default wording. */
export function WordingActions({ wording, draft, onReplaced }: WordingActionsProps) {
  const { id, changed, version } = wording;
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const [showsHistory, setShowsHistory] = useState(false);
  const { mutate: test, isPending } = useAct(
    () => data.call('post', '/api/mail-wordings/{id}/test', { params: { id }, body: draft }),
    {
      onSuccess: ({ recipient, via }) =>
        notify(via === 'smtp' ? 'mailTemplates.tested' : 'mailTemplates.testWritten', {
          type: 'success',
          messageArgs: { email: recipient },
        }),
    },
  );
  return (
    <>
      <Button variant="outlined" startIcon={<Send />} loading={isPending} onClick={() => test()}>
        {translate('mailTemplates.test')}
      </Button>
      <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setShowsHistory(true)}>
        {translate('mailTemplates.history')}
      </Button>
      {changed && (
        <ConfirmButton
          label={translate('mailTemplates.reset')}
          icon={<RestartAlt />}
          run={() =>
            data
              .call('post', '/api/mail-wordings/{id}/reset', { params: { id }, body: { version } })
              .then(onReplaced)
          }
          success="mailTemplates.resetDone"
        >
          {translate('mailTemplates.resetText')}
        </ConfirmButton>
      )}
      {showsHistory && (
        <WordingHistory wording={wording} onRestored={onReplaced} onClose={() => setShowsHistory(false)} />
      )}
    </>
  );
}
