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

/** A protest's hearing: when, how and where it is, and the owner's calendar while it is ahead. */
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

/** Gives the hearing to the owner's calendar program, as a file. */
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
