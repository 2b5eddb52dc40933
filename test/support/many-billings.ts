import pg from 'pg';

/** Adds a client with `rows` properties to a database, each with a billing of the year. */
export async function manyBillings(url: string, rows: number, year = 2025): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      WITH account AS (
        INSERT INTO users (level, first_name, last_name, username, email, password_hash)
        VALUES (1, 'Ann', 'Lee', 'ann' || ${year}, 'ann' || ${year} || '@example.com', 'none') RETURNING id),
      client AS (INSERT INTO clients (id, billing_percentage, source) SELECT id, 50, 'portal' FROM account RETURNING id),
      owned AS (
        INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, account_number, property_type_id, is_new)
        SELECT client.id, 'Owner ' || n, n || ' Bluebonnet Lane', 'Austin', '78704', 1 + n % 40, ${year} || 'R' || n, 1 + n % 10, false
        FROM client, generate_series(1, ${rows}) AS n RETURNING id)
      INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
      SELECT id, ${year}, 1, 1 + id % 3, 300000 + id, 280000, 0.0213, 50 FROM owned`);
  } finally {
    await client.end();
  }
}
