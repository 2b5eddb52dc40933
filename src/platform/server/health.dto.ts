/** Result of a health check. */
export class HealthDto {
  /**
   * Always `ok`; otherwise the request fails.
   * @example ok
   */
  status: string;
}
