import { useWatch } from 'react-hook-form';
import { moneyPattern } from '../../../common/text/formats.js';
import { readNumber } from '../../../common/text/numbers.js';
import { isBlank } from '../../../web-shared/rules.js';
import { useI18n } from '../i18n/i18n.js';
import { RadioField, TextField } from '../ui/fields.js';
import type { Rules } from '../ui/rules.js';
import type { OfferText } from './texts.js';

interface InstructionFieldsProps {
  /** Prefix of the field names `kind` and `maxValue`, including the dot. */
  readonly prefix?: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly text: OfferText;
}

/** Fields of an instruction: what to do with offers, and the limit if there is one. */
export function InstructionFields({ prefix = '', label, choices, text }: InstructionFieldsProps) {
  const { locale } = useI18n();
  const kind = useWatch({ name: `${prefix}kind` }) as string;
  return (
    <>
      <RadioField name={`${prefix}kind`} label={label} choices={choices} mandatory />
      {kind === 'limit' && (
        <TextField
          name={`${prefix}maxValue`}
          label={text('offers.form.maxValue')}
          maxLength={40}
          rules={amountIn(locale)}
        />
      )}
    </>
  );
}

/** Rules for a required dollar amount in the format of a language. */
const amountIn = (locale: string): Rules => ({
  validate: {
    required: (value) => (isBlank(value) ? 'fieldErrors.required' : undefined),
    money: (value) => {
      const read = readNumber(String(value), locale);
      if ('problem' in read && read.problem === 'ambiguousNumber') return 'fieldErrors.ambiguousNumber';
      return 'decimal' in read && moneyPattern.test(read.decimal) ? undefined : 'fieldErrors.money';
    },
  },
});
