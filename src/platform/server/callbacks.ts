interface CallbackOperation {
  summary?: string;
  security?: readonly object[];
  responses: Record<string, { description: string }>;
}

/**
 * Completes the description of the requests that the service sends (webhooks): adds a title, removes the token, because
 * they are signed instead, and documents the response that disables the webhook.
 */
export function completeCallbacks(operation: object): void {
  const { callbacks = {} } = operation as {
    callbacks?: Record<string, Record<string, Record<string, CallbackOperation>>>;
  };
  for (const [event, addresses] of Object.entries(callbacks))
    for (const sent of Object.values(addresses).flatMap((methods) => Object.values(methods))) {
      sent.summary ??= `Sends the event ${event}.`;
      sent.security ??= [];
      sent.responses['410'] ??= { description: 'The receiver is gone: the webhook is disabled.' };
    }
}
