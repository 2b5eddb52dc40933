interface CallbackOperation {
  summary?: string;
  security?: readonly object[];
  responses: Record<string, { description: string }>;
}

/**
 * Completes the requests that the service sends (webhooks): their title, that they carry a signature instead of a token,
 * and the response that ends them.
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
