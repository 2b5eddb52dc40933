/** The console's pages on which the texts of letters are changed. */
export const letterEditor = {
  intro: 'The texts of the letters that you can change. The rest of each letter follows its official form.',
  standard: 'Standard wording',
  language: 'Language',
  changed: 'Custom wording: %{language}',
  coverNote:
    'The form itself is filed in English. Clients with this language get a cover note in front of it that explains the form.',
  changedBy: 'Changed %{date} by %{name}',
  saved: 'The texts of the letter are saved.',
  preview: 'Preview',
  useStandard: 'Use the standard wording',
  useStandardEmpty: 'Leave it out, as in the standard wording',
  facts: 'Facts',
  factsHelp:
    'Click a fact to insert it at the cursor. Each letter then contains the value for its own property.',
  part: { cover: 'Cover note', opening: 'Opening', statement: 'Statement', closing: 'Closing' },
  partHelp: {
    cover: 'In front of the official form, which stays English. An empty line starts a new paragraph.',
    opening: 'Above the form. An empty line starts a new paragraph.',
    statement: 'What the signer states.',
    closing: 'Below the signature.',
  },
  placeholder: {
    ownerName: 'Owner',
    clientName: 'Client',
    agentName: 'Agent',
    firmName: 'Firm',
    firmEmail: "Firm's e-mail",
    firmPhone: "Firm's phone",
    propertyAddress: 'Property address',
    accountNumber: 'Account number',
    countyName: 'County',
    districtName: 'Appraisal district',
    taxYear: 'Tax year',
    today: 'Today',
  },
};
