import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

/** The 'Request sent!' dialog. */
export function SentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('portalAccount.profile.sentTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('portalAccount.profile.ok')}
        </Button>
      }
    >
      <p>{t('portalAccount.profile.sent')}</p>
    </Dialog>
  );
}
