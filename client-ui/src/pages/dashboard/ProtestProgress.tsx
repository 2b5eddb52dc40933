import { visitedStages } from '../../../../common/season/stages.js';
import type { Billing, Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { isHearingAhead, useHearingText } from '../../protests/hearing.js';
import { ProtestTrack } from '../../protests/ProtestTrack.js';
import { useProtestTexts } from '../../protests/texts.js';
import { Skeleton } from '../../ui/layout.js';
import { isNothing } from './progress.js';

interface ProtestProgressProps {
  readonly protest: Dto<'ProtestDto'> | undefined;
  /** Billing of the protest's tax year, if there is one. */
  readonly billing: Billing | undefined;
}

/** Progress of a property's protest, as on the property's page, and its billing. */
export default function ProtestProgress({ protest, billing }: ProtestProgressProps) {
  const say = useProtestTexts();
  const { t, money } = useI18n();
  const hearingText = useHearingText();
  if (!say) return <Skeleton lines={2} />;
  const billed = billing && {
    key: isNothing(billing.invoiceAmount) ? 'settled' : billing.isPaid ? 'paid' : 'billed',
    params: { year: billing.year, result: billing.resultName, amount: money(billing.invoiceAmount) },
  };
  return (
    <div className="protest">
      {protest ? (
        <>
          <p>
            {`${protest.taxYear}${t('common.colon')}`}
            {say(`portalProtest.stage.${protest.stage}`)}
            {isHearingAhead(protest) && ` ${hearingText(protest, say)}.`}
          </p>
          <ProtestTrack stage={protest.stage} visited={visitedStages(protest)} say={say} />
        </>
      ) : (
        !billed && <p>{say('portalProtest.none')}</p>
      )}
      {billed && <p>{say(`portalProtest.billing.${billed.key}`, billed.params)}</p>}
    </div>
  );
}
