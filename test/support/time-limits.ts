/**
 * The setting TIME_LIMIT_FACTOR of a service under test: a machine that is busy with other tests may stop one for seconds. Tests of the
 * limits themselves set 1.
 */
export const timeLimitFactor = '4';
