import { rollLookup } from './properties.js';

/**
 * The portal's texts of the registration; the property's fields and questions are shared with the property
 * form.
 */
export const portalRegister = {
  title: 'Create your account',
  intro:
    'Five short steps. What you type stays in this browser tab until you are done, except your password.',
  byAddress: 'Start with your address and see an estimate first',
  backToLogin: 'Back to login',
  haveAccount: 'Already have an account?',
  login: 'Login',
  progress: 'Registration steps',
  stepOf: 'Step %{step} of %{count}',
  stepDone: 'done',
  steps: {
    person: 'You',
    property: 'Property',
    questions: 'Questions',
    billing: 'Billing',
    contract: 'Contract',
  },
  person: {
    title: 'Personal and mailing details',
    text: 'Who you are and where our mail reaches you.',
    account: 'Your sign-in',
    mailing: 'Mailing address',
    phone1: 'Phone',
    phone2: 'Second phone',
    promoCode: 'Promo code',
    passwordHint: 'At least %{min} characters. A few words in a row are easy to remember and hard to guess.',
    usernameHint: 'Letters, digits and . _ @ + -',
    noCounties: 'Not needed for this state',
    abroad:
      'Do you live outside the United States? This form takes only US addresses and phone numbers. Contact us, and we’ll register you:',
    emailTaken: 'Is this your own account?',
  },
  property: {
    title: 'Property details',
    text: 'The property whose appraised value we should protest. You can add more later.',
    copy: 'Copy From Mailing Address',
    copied: 'Copied from your mailing address.',
    taken:
      'Have you bought this property, or do you own it together with someone else? Contact us, and we’ll settle with you who we work for:',
    accountHint: 'On your notice of appraised value. Leave it empty if you don’t have it at hand.',
    exemptionHint: 'The exemption that the district has on file, if any.',
  },
  lookup: rollLookup,
  questions: {
    title: 'A few questions',
    text: 'The answers help us to argue for a lower value.',
    purchased: 'Did you purchase the property in the last two years?',
    damage: 'Is there major damage to the property?',
    remodeled: 'Did you remodel in the last three years?',
    purchaseDescription: 'What did you pay, and when?',
    damageDescription: 'Please describe the damage',
    remodelDescription: 'Please describe the remodels',
  },
  billing: {
    title: 'Billing choice',
    text: 'How would you like to get our invoices? We bill only when we save you taxes.',
    legend: 'Invoices',
    paper: 'Paper billing',
    paperText: 'By mail to your mailing address.',
    electronic: 'Electronic billing',
    electronicText: 'By e-mail, and in your account here.',
  },
  contract: {
    title: 'Virtual contract',
    text: 'Our fee is %{percentage} of your estimated tax savings. No savings, no fee.',
    unsigned: 'Before we can protest your property taxes, you have to agree to our Terms & Conditions',
    sign: 'Sign Virtual Contract',
    signed: 'Virtual Contract Signed',
    signedBy: 'Signed as %{name}.',
    download: 'Download Virtual Contract',
    changed:
      'Your name or billing choice has changed since you signed. Please read and sign the contract again.',
    dialogText: 'Please read the whole contract, agree to it and type your name.',
    contractLabel: 'Text of the contract',
    name: 'Your name, as a signature',
    confirm: 'Sign',
    decline: 'Decline',
    passwordAgain: 'Your password is not kept when a page is reloaded. Please type it once more.',
    review: 'Please check your details',
    edit: 'Edit: %{step}',
    submit: 'Register',
  },
  success: 'You have successfully registered.',
} as const;
