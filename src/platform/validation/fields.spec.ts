import { describe, expect, it } from '@jest/globals';
import { AppError, type FieldErrors } from '../errors/errors.js';
import { constant, growth } from '../../../test/support/costs.js';
import {
  ChoiceField,
  DayField,
  EmailField,
  EmailsField,
  FlagField,
  IdField,
  IdsField,
  IntegerField,
  LineField,
  LinesField,
  MoneyField,
  PasswordField,
  PercentageField,
  PhoneField,
  RateField,
  SearchField,
  SecretField,
  StateField,
  TextField,
  TextsField,
  UpdateOf,
  UsernameField,
  ValuesField,
  ZipField,
} from './fields.js';
import { validationPipe } from './validation.js';

const pipe = validationPipe();

/** One field of every kind, each required. */
class FormDto {
  @LineField() line: string;
  @TextField() text: string;
  @EmailField() email: string;
  @UsernameField() username: string;
  @PasswordField() password: string;
  @SecretField({ max: 100 }) secret: string;
  @PhoneField() phone: string;
  @ZipField() zip: string;
  @StateField() state: string;
  @DayField() day: string;
  @MoneyField() money: string;
  @RateField() rate: string;
  @PercentageField() percentage: string;
  @IdField() id: number;
  @IntegerField({ min: 1, max: 9 }) integer: number;
  @FlagField() flag: boolean;
  @ChoiceField(['a', 'b']) choice: string;
  @EmailsField() emails: string[];
  @LinesField({ max: 3 }) lines: string[];
  @IdsField() ids: number[];
  @ValuesField({ max: 3 }) values: object;
  @TextsField({ max: 3 }) texts: object;
}
class UpdateDto extends UpdateOf(FormDto) {}

/** The kinds of texts on one line. */
class LinesDto {
  @LineField() line: string;
  @LineField({ optional: true, mayBeEmpty: true }) emptied?: string;
  @SearchField({ min: 5 }) search: string;
  @LinesField({ max: 3 }) lines: string[];
}

const good: Readonly<Record<keyof FormDto, unknown>> = {
  line: ' One line ',
  text: 'Some\ntext',
  email: ' Ann@Example.COM ',
  username: 'ann.example',
  password: ' spaces count ',
  secret: 'hush',
  phone: '+1 512.555.0134',
  zip: '78701-1234',
  state: 'TX',
  day: '2028-02-29T10:00:00Z',
  money: ' 778372.5 ',
  rate: 0.022,
  percentage: '100.0',
  id: '17',
  integer: 9,
  flag: 'true',
  choice: 'b',
  emails: ['Bob@Example.com'],
  lines: ['city'],
  ids: ['1', 2],
  values: { city: 'Austin' },
  texts: { variant: 1, draft: true },
};

async function read<T>(metatype: new () => T, body: object): Promise<T> {
  return (await pipe.transform(body, { type: 'body', metatype })) as T;
}

async function errorsOf(metatype: new () => unknown, body: object): Promise<FieldErrors> {
  try {
    await read(metatype, body);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return error.details.fields ?? {};
    throw error;
  }
  return {};
}

describe('the fields of a DTO', () => {
  it.each(['\r\n', '\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001b', ' \r\n\r\n '])(
    'a field on one line is stored on one line, also with %j in it',
    async (end) => {
      const text = `${end}Fees of May${end}Bcc: eve@evil.example${end}`;
      const one = 'Fees of May Bcc: eve@evil.example';
      const { line, emptied, search, lines } = await read(LinesDto, {
        line: text,
        emptied: end,
        search: text,
        lines: [`a${end.trim() || '\n'}b`],
      });
      expect({ line: line.replace(/ +/g, ' '), emptied, search: search.replace(/ +/g, ' '), lines }).toEqual({
        line: one,
        emptied: '',
        search: one,
        lines: ['a b'],
      });
      expect(await read(FormDto, { ...good, text: 'Some\ntext' })).toMatchObject({ text: 'Some\ntext' });
    },
  );

  it('refuses a search that is too short without its line ends, and says how long it has to be', async () => {
    for (const search of ['main', '\nmain\n'])
      expect(await errorsOf(LinesDto, { line: 'a', lines: [], search })).toEqual({
        search: { code: 'tooShort', params: { min: 5 } },
      });
  });

  it('fields normalize values for storage', async () => {
    expect({ ...(await read(FormDto, good)) }).toEqual({
      ...good,
      line: 'One line',
      email: 'ann@example.com',
      phone: '(512) 555-0134',
      day: '2028-02-29',
      money: '778372.5',
      rate: '0.022',
      id: 17,
      flag: true,
      emails: ['bob@example.com'],
      ids: [1, 2],
      texts: { variant: '1', draft: 'true' },
    });
  });

  it('every field is required: refuses absent and null', async () => {
    const names = Object.keys(good);
    const required = Object.fromEntries(names.map((name) => [name, { code: 'required' }]));
    expect(await errorsOf(FormDto, {})).toEqual(required);
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    expect(await errorsOf(FormDto, nulls)).toEqual(required);
  });

  it('an update may leave out a field but cannot clear it', async () => {
    expect({ ...(await read(UpdateDto, {})) }).toEqual({});
    for (const name of Object.keys(good))
      expect(await errorsOf(UpdateDto, { [name]: null })).toEqual({ [name]: { code: 'required' } });
  });

  it('fields with a fixed format refuse values of any wrong type', async () => {
    const hostile: unknown[] = [
      {},
      { toString: 1 },
      { then: 1 },
      [],
      [[[]]],
      [{}],
      1e21,
      -1,
      '\u0000',
      'x'.repeat(100_000),
      'NaN',
    ];
    const open = new Set([
      'line',
      'text',
      'username',
      'secret',
      'password',
      'values',
      'texts',
      'lines',
      'ids',
      'emails',
    ]);
    for (const name of Object.keys(good).filter((field) => !open.has(field))) {
      for (const value of hostile) {
        const errors = await errorsOf(FormDto, { ...good, [name]: value });
        expect({ name, value, wrong: Object.keys(errors) }).toEqual({ name, value, wrong: [name] });
      }
    }
  });

  it.each([
    ['day', ['2027-02-29', '0000-01-01', '2027-13-01', '27-1-1', 'tomorrow']],
    ['money', ['1234567890123', '1.234', '-1', '1e3', '']],
    ['percentage', ['100.01', '101', '-1']],
    ['rate', ['1.1', '22', '.5']],
    ['phone', ['555-0134', '22 512 555 0134', '+504 2234', '512 555 0142 or 0143']],
    ['id', [0, -1, 2_147_483_648, '99999999999', 1.5]],
    ['state', ['T', 'TEX', '']],
    ['emails', [Array.from({ length: 51 }, () => 'a@b.co'), ['a@b'], [1]]],
    ['lines', [['a', 'b', 'c', 'd'], [1], ['x'.repeat(201)]]],
    ['ids', [[0], ['x'], Array.from({ length: 1001 }, () => 1)]],
    ['values', [{ a: 1, b: 2, c: 3, d: 4 }]],
    ['texts', [{ a: { b: 1 } }, { a: null }, { a: 'x'.repeat(201) }]],
  ] as [keyof FormDto, unknown[]][])('refuses a wrong %s', async (name, values) => {
    for (const value of values)
      expect(Object.keys(await errorsOf(FormDto, { ...good, [name]: value }))).toEqual([name]);
  });

  it('accepts only plain decimals: a number with separators or signs is refused, not shortened', async () => {
    for (const money of ['450,50', '1,234', '$450.50', '1 234', '1.234,50'])
      expect(await errorsOf(FormDto, { ...good, money })).toEqual({ money: { code: 'plainNumber' } });
    expect(await errorsOf(FormDto, { ...good, rate: '0,022' })).toEqual({ rate: { code: 'plainNumber' } });
    expect(await errorsOf(FormDto, { ...good, percentage: '33,5' })).toEqual({
      percentage: { code: 'plainNumber' },
    });
    expect(await errorsOf(FormDto, { ...good, money: 'much' })).toEqual({ money: { code: 'money' } });
  });

  it('checks the length of a text before anything else', async () => {
    const long = (size: number): Record<string, string> => ({
      line: ' '.repeat(size),
      text: 'x'.repeat(size),
      email: `${'a@'.repeat(size / 2)}.`,
      username: 'a'.repeat(size),
      password: 'a'.repeat(size),
      secret: 'a'.repeat(size),
      phone: '1a'.repeat(size / 2),
      zip: '7'.repeat(size),
      state: 'T'.repeat(size),
      day: '2027-01-01'.repeat(size / 10),
      money: '$,'.repeat(size / 2),
      rate: '0'.repeat(size),
      percentage: '1'.repeat(size),
      id: '1'.repeat(size),
      integer: `${' '.repeat(size)}1`,
    });
    const check = async (values: object): Promise<object> => errorsOf(FormDto, { ...good, ...values });
    expect(Object.keys(await check(long(200_000))).sort()).toEqual(Object.keys(long(10)).sort());
    expect(await growth(check, long, 25_000)).toBeLessThan(constant);
  });

  it('creates a DTO only from an object', async () => {
    for (const body of [[good], 'text', 5] as unknown as object[])
      await expect(read(FormDto, body)).rejects.toBeInstanceOf(AppError);
  });
});
