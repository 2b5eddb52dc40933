/** A client that a test made. */
export interface OwnClient {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** A small client for tests: makes data through the API that the browser then shows. */
export class ApiClient {
  private constructor(
    private readonly baseUrl: string,
    readonly token: string,
    readonly userId: number,
  ) {}

  static async signIn(
    baseUrl: string,
    email: string,
    password: string,
    form: 'client' | 'admin',
  ): Promise<ApiClient> {
    const response = await fetch(`${baseUrl}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, form }),
    });
    const body = (await response.json()) as { accessToken?: string; user?: { id: number } };
    if (!body.accessToken || !body.user) throw new Error(`Sign-in as ${email} answered ${response.status}.`);
    return new ApiClient(baseUrl, body.accessToken, body.user.id);
  }

  get<T>(path: string): Promise<T> {
    return this.call('GET', path);
  }
  post<T>(path: string, body: object = {}): Promise<T> {
    return this.call('POST', path, body);
  }
  put<T>(path: string, body: object): Promise<T> {
    return this.call('PUT', path, body);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** A client as an admin enters it; returns its id and what to sign in with. */
  async createClient(unique: string, fields: object = {}): Promise<OwnClient> {
    const email = `owner.${unique}@example.com`;
    const password = `pass word ${unique}`;
    const { id } = await this.post<{ id: number }>('/api/clients', {
      firstName: 'Olive',
      lastName: `Owner${unique}`,
      companyName: `Olive & Co ${unique}`,
      email,
      username: `olive${unique}`,
      password,
      address: '100 Congress Ave',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      countyId: 5,
      phone1: '(512) 555-0188',
      ...fields,
    });
    return { id, email, password };
  }

  async createProperty(clientId: number, fields: object = {}): Promise<number> {
    const { id } = await this.post<{ id: number }>('/api/properties', {
      clientId,
      ownerName: 'Olive Owner',
      address: '12 Bluebonnet Ln',
      city: 'Austin',
      zip: '78704',
      countyId: 5,
      propertyTypeId: 1,
      ...fields,
    });
    return id;
  }
}
