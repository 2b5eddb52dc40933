import { useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { UserLevel } from '../../../../common/auth/enums.js';
import type { Schema } from '../../providers/types.js';
import { RowLink } from '../../ui/list/RowLink.js';

interface AccountProps {
  readonly of: Pick<Schema<'SignInLockDto'>, 'userId' | 'fullName' | 'level'>;
}

/** The account of a sign-in, linked to its page; an e-mail address may belong to none. */
export function Account({ of: { userId, fullName, level } }: AccountProps) {
  const translate = useTranslate();
  if (userId === null || level === null) return translate('security.noAccount');
  const to = consolePath(level === UserLevel.Client ? 'client' : 'staffEdit', { id: userId });
  return <RowLink to={to}>{fullName}</RowLink>;
}
