import { ApiExtension } from '@nestjs/swagger';

/** Name of the extension that carries an example from a route to the API's description. */
export const exampleExtension = 'x-example';

/**
 * Sets the example of a body whose fields depend on each other. Other bodies are composed from the examples of their
 * fields (api-examples.ts).
 */
export function BodyExample(example: object): MethodDecorator {
  return ApiExtension(exampleExtension, example);
}
