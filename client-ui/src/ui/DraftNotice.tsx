import { useState } from 'react';
import { useI18n } from '../i18n/i18n.js';
import { Button } from './Button.js';
import { Alert } from './layout.js';

/** Says that a form contains unsent input, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const discard = (): void => {
    setOpen(false);
    onDiscard();
  };
  return (
    <Alert tone="info">
      <p>{t('portal.form.draft')}</p>
      <Button icon="trash" onClick={discard}>
        {t('portal.form.discard')}
      </Button>
    </Alert>
  );
}
