/** A school district of the county that the tests' properties are in, as the form of a taxing unit. */
export const testSchool = (taxYear: number) => ({
  code: 'ISD',
  name: 'Test ISD',
  kind: 'school',
  rate: '0.01',
  taxYear,
  countyId: 1,
});
