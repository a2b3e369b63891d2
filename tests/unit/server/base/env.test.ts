// docs/product.md 1.4
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, loadEnv, parseEnv } from '#server/base/env.ts';

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('needs nothing: every setting has a default', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      databaseUrl: null,
      smtpUrl: null,
      clockStart: null,
      site: { name: 'Meridian Conferences', email: 'info@meridian-conferences.example' },
    });
    expect(env.paypal).toMatchObject({ mode: 'stand-in', standInPort: 4001, standInHost: 'localhost' });
  });

  it('counts an empty value as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ', CLOCK_NOW: '' }).port).toBe(4000);
  });

  it('has a desk, but in production only where it is wanted', () => {
    expect(parseEnv({}).desk).toEqual({ port: 4002, socket: null, readOnly: false });
    expect(parseEnv({ DESK: 'off' }).desk).toBeNull();
    const production = { NODE_ENV: 'production', PAYPAL_MODE: 'stand-in' };
    expect(parseEnv(production).desk).toBeNull();
    expect(parseEnv({ ...production, DESK: 'on', DESK_PORT: '5000', DESK_READ_ONLY: 'true' }).desk).toEqual({
      port: 5000,
      socket: null,
      readOnly: true,
    });
    expect(problemsOf({ DESK: 'yes', DESK_READ_ONLY: 'maybe' })).toHaveLength(2);
    expect(parseEnv({ DESK_PORT: '5000' }).deskUrl).toBe('http://localhost:5000');
    expect(parseEnv({ DESK_URL: 'https://desk.example.org/' }).deskUrl).toBe('https://desk.example.org');
    for (const DESK_URL of ['http://desk.example.org', 'https://192.0.2.1', 'https://example.org/desk'])
      expect(problemsOf({ DESK_URL }), DESK_URL).toHaveLength(1);
  });

  it('names every mistake at once', () => {
    const problems = problemsOf({
      PORT: 'http',
      DATABASE_URL: 'mysql://somewhere',
      CLOCK_NOW: 'yesterday',
      SMTP_URL: 'http://mail',
      PAYPAL_MODE: 'free',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'CLOCK_NOW',
      'PAYPAL_MODE',
      'SMTP_URL',
    ]);
  });

  it('refuses addresses that are none, and repeats no password of them', () => {
    const problems = problemsOf({
      DATABASE_URL: 'postgresql://meridian:se#cret@host:port/meridian',
      SMTP_URL: 'smtp://info:se/cret@mail.example:587:1',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['DATABASE_URL', 'SMTP_URL']);
    expect(problems.join()).not.toContain('cret');
  });

  it('names settings that do not go together beside those that are wrong by themselves', () => {
    const problems = problemsOf({
      PORT: 'http',
      S3_BUCKET: '-',
      S3_ENDPOINT: 'nowhere',
      SITE_CONFIG: 'no-such-file.json',
      CLOCK_NOW: '2026-03-10T09:00:00Z',
      PAYPAL_MODE: 'live',
    });
    expect(problems.map((problem) => problem.split(/[: ]/)[0])).toEqual([
      'PORT',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'PAYPAL_MODE',
      'CLOCK_NOW',
      'S3_ACCESS_KEY_ID',
      'SITE_CONFIG',
    ]);
  });

  it('is read from a file, where there is one, and says so where it cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-env-'));
    try {
      // Whatever else is set where the tests run.
      expect(loadEnv(join(folder, 'missing'))).toEqual(parseEnv(process.env));
      expect(() => loadEnv(folder)).toThrow(EnvError);
      expect(() => loadEnv(folder)).toThrow(`${folder} cannot be read`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses to take no money in production unless that is said aloud', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('PAYPAL_MODE=stand-in')]);
    expect(problemsOf({ NODE_ENV: 'production', PAYPAL_MODE: 'stand-in' })).toEqual([]);
  });

  it('wants both credentials and the webhook id for PayPal itself', () => {
    expect(problemsOf({ PAYPAL_MODE: 'live', PAYPAL_CLIENT_ID: 'a' })).toHaveLength(1);
    expect(problemsOf({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' })).toEqual([
      expect.stringContaining('PAYPAL_WEBHOOK_ID'),
    ]);
  });

  it('refuses a moved clock together with live payments', () => {
    const live = {
      PAYPAL_MODE: 'live',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_WEBHOOK_ID: 'c',
    };
    expect(problemsOf(live)).toEqual([]);
    expect(problemsOf({ ...live, CLOCK_NOW: '2026-03-10T09:00:00Z' })).toEqual([
      expect.stringContaining('CLOCK_NOW'),
    ]);
  });

  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('believes the proxies of TRUST_PROXY=%s', (value, trusted) => {
    expect(parseEnv({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it.each([
    [
      'true',
      /^TRUST_PROXY: can no longer be true: everybody could .* number of proxies .* or their addresses/,
    ],
    ['10.0.0.0/33', /^TRUST_PROXY: must be false, a number of proxies/],
    ['::1/129', /^TRUST_PROXY: must/],
    ['proxy.example', /^TRUST_PROXY: must/],
    ['10.0.0.1,', /^TRUST_PROXY: must/],
  ])('refuses TRUST_PROXY=%s', (value, problem) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([expect.stringMatching(problem)]);
  });

  describe('of the store for documents', () => {
    const bucket = { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

    it('is a folder unless a bucket is named', () => {
      expect(parseEnv({}).s3).toBeNull();
    });

    it('takes a bucket of Amazon’s by its region', () => {
      expect(parseEnv({ ...bucket, S3_REGION: 'eu-west-2' }).s3).toEqual({
        endpoint: null,
        region: 'eu-west-2',
        bucket: 'documents',
        prefix: 'abstracts/',
        accessKeyId: 'a',
        secretAccessKey: 'b',
        forcePathStyle: false,
      });
    });

    it('takes any other by its address, and names the bucket in the path', () => {
      const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.example.org', S3_PREFIX: 'site/abstracts/' };
      expect(parseEnv(elsewhere).s3).toMatchObject({
        endpoint: 'https://s3.example.org',
        region: 'us-east-1',
        prefix: 'site/abstracts/',
        forcePathStyle: true,
      });
      expect(parseEnv({ ...elsewhere, S3_FORCE_PATH_STYLE: 'false' }).s3?.forcePathStyle).toBe(false);
    });

    it('names every mistake', () => {
      expect(problemsOf({ S3_BUCKET: 'documents' })).toEqual([
        expect.stringContaining('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'),
        expect.stringContaining('S3_REGION'),
      ]);
      expect(
        problemsOf({ S3_REGION: 'eu-west-2', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }),
      ).toEqual([expect.stringMatching(/^S3_BUCKET must be set together with S3_REGION/)]);
      expect(
        problemsOf({
          ...bucket,
          S3_BUCKET: 'My Bucket',
          S3_ENDPOINT: 'ftp://files',
          S3_PREFIX: '../x y',
          S3_FORCE_PATH_STYLE: 'yes',
        }).map((problem) => problem.split(':')[0]),
      ).toEqual(['S3_BUCKET', 'S3_ENDPOINT', 'S3_PREFIX', 'S3_FORCE_PATH_STYLE']);
    });
  });

  it('takes the organiser’s details from a file, and names what is wrong in it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-site-'));
    const file = join(folder, 'site.json');
    try {
      writeFileSync(file, JSON.stringify({ name: 'Polar Congresses' }));
      expect(parseEnv({ SITE_CONFIG: file }).site).toMatchObject({
        name: 'Polar Congresses',
        phone: '+44 20 7946 0123',
      });
      expect(parseEnv({ SITE_CONFIG: file }).siteFields).toEqual(['name']);
      writeFileSync(file, JSON.stringify({ email: 'nobody' }));
      expect(problemsOf({ SITE_CONFIG: file })).toEqual([expect.stringContaining('email')]);
      expect(problemsOf({ SITE_CONFIG: join(folder, 'missing.json') })).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
