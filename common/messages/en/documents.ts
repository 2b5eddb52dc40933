/** Messages of the API about a property's dates, documents and letters. */
export const documents = {
  hearingScheduled:
    'The hearing is scheduled for %{date}. Please e-mail us at %{email} with your questions and evidence.',
  /** Shown in the window of a long letter until it is printed. */
  beingPrinted: 'Your letter is being prepared. It will open here as soon as it is ready.',
  openPrinted: 'Check again',
} as const;
