/** Errors that the apps show without a response of the API; all others come from it in the caller's language. */
export const appErrors = {
  generic: 'Something went wrong.',
  form: 'Unable to submit form. Please check error. bellow.',
  network: 'The service cannot be reached. Please check your connection and try again.',
  validation: 'Please check the marked fields.',
  unauthorized: 'Please sign in.',
  sessionExpired: 'Your session has ended. Please sign in again.',
  propertyNotFound: 'Property not found!',
  clientLogin: 'Your credentials are incorrect or your account is inactive.',
  adminLogin: 'Your credentials are incorrect.',
  emptyLogin: 'Please input email and password.',
} as const;

/** Errors of a field that the apps find before a form is sent. */
export const appFieldErrors = {
  required: 'This is required field',
  email: 'Entered value does not match email format',
  zip: 'Entered value does not match zip code format',
  phone: 'Entered value does not match phone format',
  password: 'Password must have at least %{min} characters',
  passwordRepeats: 'Please use more than spaces or one repeated character',
  passwordOwnWords:
    'Please do not base the password on the account’s name, e-mail address, username or company',
  passwordCommon: 'This is one of the most common passwords. Please choose another one',
  username: 'Use 3 to 60 letters, digits or . _ @ + -',
  twoLetters: '2 letters only',
  webAddress: 'Please enter an address that starts with https://',
  ambiguousNumber: 'This number can be read in two ways. Please write it as in %{example}',
  percentage: 'Please enter valid value.',
  money: 'Please enter an amount with at most two decimals',
  rate: 'Please enter a rate from 0 to 100 percent',
  typedDate: 'Please write the date like %{example}',
  accountNumberTaken: 'Property with the same account number already exists.',
  signatureName: 'Please enter your name',
  consent: 'Please confirm that you agree',
  timeOfDay: 'Please enter a time, such as 07:30',
  pastTime: 'The time cannot be in the past',
  tooLong: 'Please enter at most %{max} characters',
} as const;
