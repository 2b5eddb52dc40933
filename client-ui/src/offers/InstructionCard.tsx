import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Card } from '../ui/layout.js';
import { QueryState } from '../ui/QueryState.js';
import { useDescription } from './description.js';
import { type InstructionSubject, useInstructions } from './queries.js';
import type { OfferText } from './texts.js';

// Loaded with the first dialog, to keep forms out of the home page's first load.
const InstructionDialog = lazy(() => import('./InstructionDialog.js'));

/** The owner's instruction for offers, for one property or all. */
export function InstructionCard({ subject, text }: { subject: InstructionSubject; text: OfferText }) {
  const { t } = useI18n();
  const query = useInstructions(subject);
  const describe = useDescription(text);
  const [isOpen, setOpen] = useState(false);
  const isOne = subject.propertyId !== undefined;
  return (
    <Card
      title={text('offers.portal.instructions')}
      icon="pen"
      actions={
        <Button kind="quiet" icon="pen" disabled={!query.data} onClick={() => setOpen(true)}>
          {t('common.edit')}
        </Button>
      }
    >
      <QueryState query={query} lines={2}>
        {({ own, standard }) => (
          <>
            <p>
              {text(isOne ? 'offers.portal.forOne' : 'offers.portal.forAll')}
              {t('common.colon')}
              <strong>
                {isOne && !own && standard
                  ? text('offers.portal.inherit', { instruction: describe(standard) })
                  : describe(isOne ? own : standard)}
              </strong>
            </p>
            <p className="muted">{text('offers.portal.instructionsText')}</p>
          </>
        )}
      </QueryState>
      {isOpen && query.data && (
        <Suspense>
          <InstructionDialog
            subject={subject}
            instructions={query.data}
            text={text}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
