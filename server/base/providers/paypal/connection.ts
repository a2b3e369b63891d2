import {
  Client,
  type ClientCredentialsAuthManager,
  Environment,
  type OAuthToken,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { PAYPAL_API } from './api.ts';

/** Where PayPal is and who we are to it. */
export type PayPalCredentials = {
  environment: 'live' | 'sandbox';
  clientId: string;
  clientSecret: string;
  /** Sends every call here instead of to PayPal: the stand-in's address, without a trailing slash. */
  baseUrl?: string;
  /** Milliseconds until a call counts as not answered, whatever it is; otherwise each kind has its own. */
  patienceMs?: number;
};

/** A call that PayPal has not answered by then has an unknown outcome. */
const TIMEOUT_MS = 20_000;

/**
 * For the stand-in alone: the SDK fixes PayPal's address for each environment, and its request builder lets it be changed on
 * the way out.
 */
class RedirectedClient extends Client {
  readonly #from: string;
  readonly #to: string;

  constructor(options: ConstructorParameters<typeof Client>[0], from: string, to: string) {
    super(options);
    this.#from = from;
    this.#to = to;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const make = super.getRequestBuilderFactory();
    return (method, path) => {
      const builder = make(method, path);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(this.#from, this.#to),
      }));
      return builder;
    };
  }
}

/**
 * The SDK's controllers with one access token between them: by itself the SDK fetches a token for each of the
 * calls that start together, and keeps a token that PayPal has withdrawn.
 */
export class PayPalConnection {
  readonly apiUrl: string;
  readonly patienceMs: number | undefined;
  readonly #credentials: PayPalCredentials;
  #token: Promise<OAuthToken> | null = null;
  #client!: Client;
  orders!: OrdersController;
  payments!: PaymentsController;

  constructor(credentials: PayPalCredentials) {
    this.#credentials = credentials;
    this.patienceMs = credentials.patienceMs;
    this.apiUrl = credentials.baseUrl ?? PAYPAL_API[credentials.environment];
    this.#open();
  }

  /** Forgets the token, so that the next call fetches another. */
  renew(): void {
    this.#token = null;
    this.#open();
  }

  /** A valid access token, for the calls that the SDK has no controller for. */
  async accessToken(): Promise<string> {
    const token = await this.#fetchToken(this.#client.clientCredentialsAuthManager);
    return token.accessToken;
  }

  #open(): void {
    const { environment, clientId, clientSecret, baseUrl } = this.#credentials;
    const options: ConstructorParameters<typeof Client>[0] = {
      environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: clientSecret,
        oAuthClockSkew: 60,
        oAuthTokenProvider: (_last, manager) => this.#fetchToken(manager),
      },
      httpClientOptions: {
        timeout: this.patienceMs ?? TIMEOUT_MS,
        // Our own rules decide what is asked again; see the gateway.
        retryConfig: { maxNumberOfRetries: 0, retryOnTimeout: false },
      },
    };
    this.#client =
      baseUrl === undefined
        ? new Client(options)
        : new RedirectedClient(options, PAYPAL_API[environment], baseUrl);
    this.orders = new OrdersController(this.#client);
    this.payments = new PaymentsController(this.#client);
  }

  #fetchToken(manager: ClientCredentialsAuthManager): Promise<OAuthToken> {
    const fetching = (this.#token ?? Promise.reject(new Error('none'))).then(
      (token) => (manager.isExpired(token) ? manager.fetchToken() : token),
      () => manager.fetchToken(),
    );
    this.#token = fetching;
    return fetching;
  }
}
