import { lazy, Suspense } from 'react';
import { useChangeRequest, useClient, useRegistrationForm } from '../../api/queries.js';
import { useAccount } from '../../session/session.js';
import { DeletionSection } from '../../requests/DeletionSection.js';
import { RequestBanner } from '../../requests/RequestBanner.js';
import { QueryState } from '../../ui/QueryState.js';
import { MailPreferenceCard } from './MailPreferenceCard.js';
import { ProfileForm } from './ProfileForm.js';

// Loaded together with its texts.
const OwnerMailsCard = lazy(() => import('./OwnerMailsCard.js'));

/** The current user's profile. Changes go to moderation (docs/rules/moderation.md, "Change requests"). */
export function ProfileTab() {
  const client = useClient(useAccount().id);
  const choices = useRegistrationForm();
  const request = useChangeRequest({ kind: 'profile_change' });
  return (
    <>
      <QueryState query={request} lines={2}>
        {(state) => <RequestBanner state={state} />}
      </QueryState>
      <QueryState query={client} lines={12}>
        {(profile) => (
          <QueryState query={choices} lines={12}>
            {(form) => (
              <ProfileForm
                key={profile.version}
                client={profile}
                choices={form}
                pending={request.data?.pending ?? true}
              />
            )}
          </QueryState>
        )}
      </QueryState>
      <MailPreferenceCard />
      <Suspense>
        <OwnerMailsCard />
      </Suspense>
      <DeletionSection target={{ kind: 'delete_account' }} />
    </>
  );
}
