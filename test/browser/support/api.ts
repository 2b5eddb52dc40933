import {
  ApiError,
  createClient,
  type DeskClient,
  type Schema,
} from '../../../clients/typescript/src/index.js';

/** A client created by a test. */
export interface OwnClient {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** API access for tests, through the typed client. Creates data that the browser then shows. */
export class ApiClient {
  private constructor(
    /** The typed client. */
    readonly desk: DeskClient,
    readonly token: string,
    readonly userId: number,
  ) {}

  static async signIn(
    baseUrl: string,
    email: string,
    password: string,
    form: 'client' | 'admin',
  ): Promise<ApiClient> {
    const desk = createClient({ baseUrl });
    const answer = await desk.post('/api/auth/sign-in', { body: { email, password, form } });
    if (!('accessToken' in answer)) throw new Error(`Sign-in as ${email} needs a second step.`);
    return new ApiClient(desk.withToken(answer.accessToken), answer.accessToken, answer.user.id);
  }

  get<T>(path: string): Promise<T> {
    return this.call('get', path);
  }
  post<T>(path: string, body: object = {}): Promise<T> {
    return this.call('post', path, body);
  }
  put<T>(path: string, body: object): Promise<T> {
    return this.call('put', path, body);
  }

  /** Calls an operation by its complete path. Errors name the call, so that a failing test shows which one it was. */
  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const request = this.desk.raw.request as (...call: unknown[]) => Promise<{ data?: unknown }>;
    try {
      return (await request(method, path, body && { body })).data as T;
    } catch (error) {
      const status = error instanceof ApiError ? ` answered ${error.status}` : '';
      throw new Error(`${method.toUpperCase()} ${path}${status}: ${String(error)}`, { cause: error });
    }
  }

  /** Creates a client as an admin does. @returns its id and sign-in */
  async createClient(unique: string, fields: Partial<Schema<'CreateClientDto'>> = {}): Promise<OwnClient> {
    const email = `owner.${unique}@example.com`;
    const password = `stone lamp ${unique}`;
    const { id } = await this.desk.post('/api/clients', {
      body: {
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
      },
    });
    return { id, email, password };
  }

  async createProperty(clientId: number, fields: Partial<Schema<'CreatePropertyDto'>> = {}): Promise<number> {
    const { id } = await this.desk.post('/api/properties', {
      body: {
        clientId,
        ownerName: 'Olive Owner',
        address: '12 Bluebonnet Ln',
        city: 'Austin',
        zip: '78704',
        countyId: 5,
        propertyTypeId: 1,
        ...fields,
      },
    });
    return id;
  }
}
