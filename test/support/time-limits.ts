/**
 * TIME_LIMIT_FACTOR for services under test, because a machine busy with other tests may stall a service for seconds. Tests of the
 * limits themselves set 1.
 */
export const timeLimitFactor = '4';
