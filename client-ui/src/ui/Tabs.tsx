import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Shown next to the label if not 0. */
  readonly count?: number;
}

/** Tabs with one panel; arrow keys move between them. */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  plain = false,
  children,
}: {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  /** Whether the panel contains its own cards. */
  plain?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.name === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
            {tab.count ? <span className="count">{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={plain ? 'tab-panel tab-panel-plain' : 'tab-panel'}
      >
        {children}
      </div>
    </div>
  );
}
