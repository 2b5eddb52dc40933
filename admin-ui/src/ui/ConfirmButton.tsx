import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Confirm, type RaRecord, useDelete, useTranslate } from 'react-admin';
import { useAct } from './useAct.js';

interface ConfirmProps {
  /** The element that opens the dialog, such as a button. */
  readonly trigger: (ask: () => void) => ReactNode;
  readonly title: string;
  readonly confirmLabel?: string;
  /** Details shown in the dialog. */
  readonly children?: ReactNode;
  /** Marks the action as destructive. */
  readonly danger?: boolean;
  /** Performs the action. If it fails, the dialog stays open and a notification gives the reason. */
  readonly run: () => Promise<unknown>;
  /** Key of the success notification. */
  readonly success?: string;
}

/** Confirms an action that cannot easily be undone. */
export function ConfirmAct({ trigger, title, confirmLabel, children, danger, run, success }: ConfirmProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useAct(run, { ...(success && { success }), onSuccess: () => setOpen(false) });
  return (
    <>
      {trigger(() => setOpen(true))}
      <Confirm
        isOpen={open}
        loading={isPending}
        title={title}
        content={children}
        confirm={confirmLabel ?? 'common.confirm'}
        confirmColor={danger ? 'warning' : 'primary'}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type ConfirmButtonProps = Omit<ConfirmProps, 'trigger' | 'title'> &
  Pick<ButtonProps, 'color' | 'variant'> & {
    /** The button's label; also the default for the dialog's title and its confirm button. */
    readonly label: string;
    readonly icon?: ReactNode;
    /** Shows only the icon, with the label as its accessible name. */
    readonly iconOnly?: boolean;
    readonly title?: string;
  };

/** A button that asks for confirmation. */
export function ConfirmButton({ label, icon, iconOnly, color, variant, ...rest }: ConfirmButtonProps) {
  const trigger = (ask: () => void) =>
    iconOnly ? (
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={ask}>
          {icon}
        </IconButton>
      </Tooltip>
    ) : (
      <Button variant={variant ?? 'outlined'} color={color ?? 'primary'} startIcon={icon} onClick={ask}>
        {label}
      </Button>
    );
  return <ConfirmAct title={label} confirmLabel={label} {...rest} trigger={trigger} />;
}

interface ConfirmDeleteProps extends Pick<ConfirmButtonProps, 'icon' | 'title' | 'children'> {
  readonly resource: string;
  readonly record: RaRecord;
  /** Label that names the item to delete; 'Delete' if absent. */
  readonly label?: string;
}

/** An icon button that deletes a row after confirmation. */
export function ConfirmDelete({ resource, record, label, ...rest }: ConfirmDeleteProps) {
  const translate = useTranslate();
  const [remove] = useDelete();
  return (
    <ConfirmButton
      iconOnly
      danger
      label={label ?? translate('common.delete')}
      confirmLabel={translate('common.delete')}
      run={() =>
        remove(
          resource,
          { id: record.id, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      }
      success={`resources.${resource}.notifications.deleted`}
      {...rest}
    />
  );
}
