/** What the service says about a property's dates, documents and letters. */
export const documents = {
  hearingScheduled:
    'The hearing is scheduled for %{date}. Please e-mail us at %{email} with your questions and evidence.',
} as const;
