import { debugId } from '../state/ids.ts';
import { type ApiCall, type ErrorStatus, errorsByStatus, findIssue } from './issues.ts';

/** One finding: where it is (a JSON pointer or a header's name), which value, and PayPal's code for it. */
export type Finding = { issue: string; field?: string; value?: string };

type Link = { href: string; rel: string; method?: 'GET' | 'POST' };

/** An answer to be given, with its status. */
export type Answer = { status: number; body: unknown };

/** A call that PayPal refuses. It becomes an answer by {@link errorAnswer}. */
export class PayPalError extends Error {
  readonly call: ApiCall;
  readonly findings: Finding[];
  readonly links: Link[];

  /** The findings must not be empty, and their issues must be ones that PayPal publishes for the call. */
  constructor(call: ApiCall, findings: Finding[], links: Link[] = []) {
    super(findings.map((finding) => finding.issue).join(', '));
    this.call = call;
    this.findings = findings;
    this.links = links;
  }
}

/** PayPal's answer to a call that it refuses: `{name, message, debug_id, details, links}`. */
export function errorAnswer({ call, findings, links }: PayPalError): Answer {
  const details = findings.map((finding) => {
    const known = findIssue(call, finding.issue);
    if (!known) throw new Error(`PayPal has no issue ${finding.issue} for the call ${call}`);
    return { finding, ...known };
  });
  const status = details[0]?.status ?? 500;
  return {
    status,
    body: errorBody(
      status,
      details.map(({ finding, description }) => ({ ...located(finding), description })),
      [informationLink(call, details[0]?.finding.issue ?? ''), ...links],
    ),
  };
}

/**
 * An error that is given although nothing is wrong with the call. An issue that PayPal does not publish for the
 * call gets no description. Without an issue the answer has no details.
 */
export function injectedError(call: ApiCall, status: ErrorStatus, issue?: string): Answer {
  const details = issue
    ? [{ issue, description: findIssue(call, issue)?.description ?? 'Given on request by the stand-in.' }]
    : [];
  return { status, body: errorBody(status, details, [informationLink(call, issue ?? '')]) };
}

function errorBody(status: ErrorStatus, details: object[], links: Link[]): object {
  const [name, message] = errorsByStatus[status];
  // PayPal's own descriptions allow no details with these.
  const bare = status === 401 || status === 500 || status === 503 || details.length === 0;
  return { name, ...(bare ? {} : { details }), message, debug_id: debugId(), links };
}

function located({ issue, field, value }: Finding): object {
  if (field === undefined) return { issue };
  return { field, ...(value === undefined ? {} : { value }), location: 'body', issue };
}

function informationLink(call: ApiCall, issue: string): Link {
  const api =
    call.startsWith('get') && call !== 'get' ? 'payments' : call === 'refund' ? 'payments' : 'orders';
  return {
    href: `https://developer.paypal.com/docs/api/${api}/v2/#error-${issue}`,
    rel: 'information_link',
    method: 'GET',
  };
}
