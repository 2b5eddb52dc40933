/** Whether this run may take its time: `npm test` samples where a nightly run tries everything. */
export const isNightly = process.env.PD_NIGHTLY === '1';
