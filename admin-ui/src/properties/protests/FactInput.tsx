import { AutocompleteArrayInput, SelectInput, useRecordContext } from 'react-admin';
import { filingWays, hearingKinds, protestGrounds } from '../../../../common/season/terms.js';
import { ColleagueChoice, ReferenceChoice } from '../../ui/form/choices.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { LineInput, NoteInput, WebAddressInput } from '../../ui/form/inputs.js';
import { TimeInput } from '../../ui/form/TimeInput.js';
import { money } from '../../ui/form/validators.js';
import type { ProtestDetails } from '../../providers/types.js';
import type { Fact } from './fields.js';

const choicesOf = (names: readonly string[], key: string) =>
  names.map((id) => ({ id, name: `${key}.${id}` }));

/** The input of a fact. */
export function FactInput({ source }: { readonly source: Fact }) {
  switch (source) {
    case 'grounds':
      return (
        <AutocompleteArrayInput
          source={source}
          choices={choicesOf(Object.keys(protestGrounds), 'protests.ground')}
        />
      );
    case 'filedBy':
      return <SelectInput source={source} choices={choicesOf(filingWays, 'protests.way')} />;
    case 'hearingKind':
      return <SelectInput source={source} choices={choicesOf(hearingKinds, 'protests.kind')} />;
    case 'resultId':
      return <ReferenceChoice source={source} reference="results" />;
    case 'assignedTo':
    case 'hearingUserId':
      return <PersonInput source={source} />;
    case 'hearingTime':
      return <TimeInput source={source} />;
    case 'hearingLink':
      return <WebAddressInput source={source} />;
    case 'informalNote':
      return <NoteInput source={source} />;
    case 'filingConfirmation':
    case 'caseNumber':
    case 'hearingPlace':
    case 'consent':
      return <LineInput source={source} />;
    case 'noticeMarketValue':
    case 'noticeAppraisedValue':
    case 'lastYearValue':
    case 'opinionOfValue':
    case 'orderValue':
    case 'finalValue':
      return <DecimalInput source={source} sign="$" validate={money} />;
    default:
      return <DateInput source={source} />;
  }
}

/** Chooses a staff member; the current choice stays available even if no longer active. */
function PersonInput({ source }: { readonly source: 'assignedTo' | 'hearingUserId' }) {
  const protest = useRecordContext<ProtestDetails>();
  const id = protest?.[source];
  const name = source === 'assignedTo' ? protest?.assignedName : protest?.hearingUserName;
  return <ColleagueChoice source={source} {...(id && name && { chosen: { id, name } })} />;
}
