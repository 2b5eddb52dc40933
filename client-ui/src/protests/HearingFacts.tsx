import { openLink } from '../api/open-link.js';
import { errorText } from '../api/errors.js';
import type { Dto } from '../api/types.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/toast.js';
import { isHearingAhead, useHearingText } from './hearing.js';
import type { Say } from './texts.js';

interface HearingFactsProps {
  readonly protest: Dto<'ProtestDto'>;
  readonly say: Say;
}

/** A protest's hearing: time, kind and place, and while it is ahead, a button for the owner's calendar. */
export function HearingFacts({ protest, say }: HearingFactsProps) {
  const text = useHearingText()(protest, say);
  const { hearingKind, hearingPlace, hearingLink } = protest;
  if (!text) return null;
  const isAhead = isHearingAhead(protest);
  return (
    <div className="hearing">
      <p>
        <strong>{text}</strong>
      </p>
      {(hearingKind || hearingPlace || hearingLink) && (
        <p>
          {hearingKind && say(`portalProtest.kind.${hearingKind}`)}
          {hearingKind && hearingPlace && ' · '}
          {hearingPlace}
          {hearingLink && isAhead && (
            <>
              {(hearingKind || hearingPlace) && ' · '}
              <a href={hearingLink} target="_blank" rel="noreferrer">
                {say('portalProtest.hearingLink')}
              </a>
            </>
          )}
        </p>
      )}
      {isAhead && <CalendarButton id={protest.id} say={say} />}
    </div>
  );
}

/** Downloads the hearing as a file for the owner's calendar program. */
function CalendarButton({ id, say }: { readonly id: number; readonly say: Say }) {
  const { t } = useI18n();
  const toast = useToast();
  return (
    <Button
      icon="calendar"
      onClick={() => void openLink('hearing', id).catch((error) => toast.error(errorText(error, t)))}
    >
      {say('portalProtest.toCalendar')}
    </Button>
  );
}
