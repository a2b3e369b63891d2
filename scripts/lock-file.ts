/** What is read of package-lock.json. */
type Lock = {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
};
type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
};

/** Where packages may come from. */
const REGISTRY = 'https://registry.npmjs.org/';

/**
 * What is wrong with a lock file: every package has a sum, and comes from the registry and nowhere else.
 *
 * @param text of package-lock.json
 */
export function lockProblems(text: string): string[] {
  const { lockfileVersion, packages } = JSON.parse(text) as Lock;
  const problems = lockfileVersion === 3 ? [] : [`lockfileVersion is ${lockfileVersion} instead of 3`];
  for (const [path, { version, resolved, integrity, link, inBundle }] of Object.entries(packages)) {
    if (path === '' || path.startsWith('packages/') || inBundle) continue;
    // What npm makes for a folder in packages/, which has no files of its own.
    if (link && path.startsWith('node_modules/@meridian/')) continue;
    if (link) problems.push(`${path} is a link to a folder`);
    if (!/^\d+\.\d+\.\d+/.test(version ?? '')) problems.push(`${path} has no version`);
    if (!integrity?.startsWith('sha512-')) problems.push(`${path} has no SHA-512`);
    if (resolved !== undefined && !resolved.startsWith(REGISTRY))
      problems.push(`${path} comes from ${resolved}`);
  }
  return problems;
}
