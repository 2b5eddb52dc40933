import { useI18n } from '../../i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { steps } from './values.js';

/** Progress of the registration; earlier steps can be opened again. */
export function Stepper({
  current,
  reached,
  onOpen,
}: {
  current: number;
  reached: number;
  onOpen: (step: number) => void;
}) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('portalRegister.progress')}>
      <p className="stepper-text">
        {t('portalRegister.stepOf', { step: current + 1, count: steps.length })}
        <strong>{t(`portalRegister.steps.${steps[current] ?? 'person'}`)}</strong>
      </p>
      <ol className="stepper">
        {steps.map((step, index) => {
          const done = index < reached && index !== current;
          return (
            <li key={step} className={index === current ? 'current' : done ? 'done' : undefined}>
              <button
                type="button"
                disabled={index > reached}
                aria-current={index === current ? 'step' : undefined}
                onClick={() => onOpen(index)}
              >
                <span className="stepper-mark">{done ? <Icon name="check" /> : index + 1}</span>
                <span className="stepper-name">{t(`portalRegister.steps.${step}`)}</span>
                {done && <span className="visually-hidden">({t('portalRegister.stepDone')})</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
