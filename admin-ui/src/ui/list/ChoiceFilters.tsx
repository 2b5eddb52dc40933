import { type ComponentType, lazy, Suspense } from 'react';

interface ChoiceFilterProps {
  readonly source: string;
  readonly label?: string;
  readonly sx?: object;
}

/** Loads a filter that is not visible at first only when it is shown: the autocomplete is one of the largest parts of MUI. */
function onDemand(
  name: 'CountyChoice' | 'PropertyTypeChoice' | 'ClientChoice' | 'ColleagueFilterChoice' | 'CaseImportChoice',
) {
  const Choice = lazy<ComponentType<ChoiceFilterProps>>(async () => ({
    default: (await import('../form/choices.js'))[name],
  }));
  return function ChoiceFilter(props: ChoiceFilterProps) {
    return (
      <Suspense fallback={null}>
        <Choice {...props} />
      </Suspense>
    );
  };
}

export const CountyFilter = onDemand('CountyChoice');
export const PropertyTypeFilter = onDemand('PropertyTypeChoice');
export const ClientFilter = onDemand('ClientChoice');
export const ColleagueFilter = onDemand('ColleagueFilterChoice');
export const CaseImportFilter = onDemand('CaseImportChoice');
