/** Form of a taxing unit: a school district in county 1. */
export const testSchool = (taxYear: number) => ({
  code: 'ISD',
  name: 'Test ISD',
  kind: 'school',
  rate: '0.01',
  taxYear,
  countyId: 1,
});
