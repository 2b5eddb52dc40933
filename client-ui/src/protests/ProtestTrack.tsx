import { trackOf } from '../../../common/season/stages.js';
import type { ProtestStage } from '../../../common/season/terms.js';
import type { Say } from './texts.js';

interface ProtestTrackProps {
  readonly stage: ProtestStage;
  readonly visited: readonly ProtestStage[];
  readonly say: Say;
}

/** The stops of a protest's track, with the current one marked. */
export function ProtestTrack({ stage, visited, say }: ProtestTrackProps) {
  return (
    <ol className="track">
      {trackOf(stage, visited).map(({ stop, state }) => (
        <li
          key={stop}
          className={`track-${state === 'skipped' ? 'done' : state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {say(`portalProtest.stop.${stop}`)}
          <span className="visually-hidden"> ({say(`portalProtest.state.${state}`)})</span>
        </li>
      ))}
    </ol>
  );
}
