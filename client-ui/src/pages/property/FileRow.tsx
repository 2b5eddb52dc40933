import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/errors.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { useToast } from '../../ui/toast.js';

/** A stored file with its details and a button that opens it. */
export function FileRow({
  icon = 'document',
  name,
  text,
  action,
  actionIcon = 'forward',
  actionLabel,
  open,
}: {
  icon?: IconName;
  name: ReactNode;
  text: ReactNode;
  action: string;
  actionIcon?: IconName;
  /** Accessible name of the button, including the file's name. */
  actionLabel: string;
  open: () => Promise<void>;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await open();
    } catch (error) {
      toast.error(errorText(error, t));
    }
    setBusy(false);
  };
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p className="document-name">{name}</p>
        <p className="muted">{text}</p>
      </div>
      <Button icon={actionIcon} busy={busy} aria-label={actionLabel} onClick={() => void press()}>
        {action}
      </Button>
    </li>
  );
}
