/** Made-up people and places for the demonstration. */
export const firstNames = ['Maria', 'James', 'Linda', 'Robert', 'Patricia', 'Miguel', 'Susan', 'David', 'Thuy', 'Daniel', 'Nancy', 'Jose', 'Karen', 'Omar', 'Donna', 'Kevin', 'Priya', 'Brian', 'Laura', 'Andre', 'Sofia', 'Walter', 'Grace', 'Hector', 'Ruth', 'Simon', 'Yolanda', 'Peter', 'Angela', 'Victor'];

export const lastNames = ['Garcia', 'Johnson', 'Tran', 'Williams', 'Martinez', 'Brown', 'Patel', 'Davis', 'Hernandez', 'Miller', 'Lopez', 'Wilson', 'Okafor', 'Anderson', 'Flores', 'Taylor', 'Kim', 'Thomas', 'Ramirez', 'Moore', 'Schneider', 'Jackson', 'Castillo', 'White', 'Dubois', 'Harris', 'Ortiz', 'Clark', 'Nakamura', 'Lewis'];

export const streets = ['Barton Creek Blvd', 'Bluebonnet Ln', 'Burnet Rd', 'Cedar Bend Dr', 'Duval St', 'Enfield Rd', 'Far West Blvd', 'Great Hills Trl', 'Hancock Dr', 'Jollyville Rd', 'Lakewood Dr', 'Manchaca Rd', 'Oltorf St', 'Pecan Park Blvd', 'Ranch Rd 620', 'Shoal Creek Blvd', 'Slaughter Ln', 'Spicewood Springs Rd', 'Tarrytown Ct', 'Westlake Dr'];

export const cities: readonly (readonly [city: string, zip: string])[] = [
  ['Austin', '78704'],
  ['Austin', '78731'],
  ['Austin', '78745'],
  ['Austin', '78757'],
  ['Lakeway', '78734'],
  ['Pflugerville', '78660'],
  ['Manor', '78653'],
  ['West Lake Hills', '78746'],
];

export const demoAgents: readonly (readonly [firstName: string, lastName: string, email: string])[] = [
  ['Renee', 'Calloway', 'renee.calloway@protest-desk.example'],
  ['Marcus', 'Ibarra', 'marcus.ibarra@protest-desk.example'],
  ['Helen', 'Strand', 'helen.strand@protest-desk.example'],
];
