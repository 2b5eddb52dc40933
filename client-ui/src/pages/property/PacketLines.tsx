import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MessageParams } from '../../../../common/messages/translate.js';
import { list } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { openLink } from '../../api/open-link.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { useToast } from '../../ui/toast.js';

interface PacketLinesProps {
  readonly propertyId: number;
  readonly say: (key: string, params?: MessageParams) => string;
}

/** The property's evidence packets released by the office: a summary of each, and a button that opens it. */
export function PacketLines({ propertyId, say }: PacketLinesProps) {
  const { money, moment, t } = useI18n();
  const textId = useId();
  const toast = useToast();
  const { data } = useQuery({
    queryKey: ['packets', 'property', propertyId],
    queryFn: ({ signal }) =>
      list('/api/evidence-packets', { filter: { propertyId }, size: 10, sort: ['id', 'DESC'], signal }),
  });
  return (data?.rows ?? []).map(({ id, taxYear, releasedAt, used, marketValue, indicatedValue }) => (
    <div key={id} className="spaced">
      <p id={`${textId}-${id}`}>
        {say('portalProtest.packet.text', {
          smart_count: used,
          year: taxYear,
          released: moment(releasedAt),
          indicated: money(indicatedValue),
          market: money(marketValue),
        })}
      </p>
      <Button
        aria-describedby={`${textId}-${id}`}
        onClick={() =>
          void openLink('evidence-packet', id).catch((error) => toast.error(errorText(error, t)))
        }
      >
        {say('portalProtest.packet.open', { year: taxYear })}
      </Button>
    </div>
  ));
}
