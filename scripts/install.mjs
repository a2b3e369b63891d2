/**
 * Installs the packages when package-lock.json has changed since the last time, or none are there: those that build and run
 * the product, and with `install.mjs tests` also those of packages/tests. Plain JavaScript of Node 20: it runs before the
 * project's own Node is there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const digest = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

/** @param {string} name of a folder in packages/, or `product` */
const stampOf = (name) => `${root}node_modules/.meridian-${name}`;

/** @param {string} name */
const isInstalled = (name) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === digest;

/**
 * @param {string} command
 * @param {string[]} names what is there then
 */
function install(command, names) {
  console.log(`Installing packages (${command})…`);
  // One string: on Windows npm is a script of the shell's.
  const { status } = spawnSync(`${command} --no-audit --no-fund --loglevel=error`, {
    cwd: root,
    stdio: 'inherit',
    shell: true,
    // A production environment would leave out what builds and tests the product.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) process.exit(status ?? 1);
  for (const name of names) writeFileSync(stampOf(name), digest);
}

const wanted = process.argv.slice(2);
const workspaces = (/** @type {string[]} */ names) =>
  names.map((name) => ` --workspace=packages/${name}`).join('');

if (!isInstalled('product')) {
  // What other commands have installed they need again.
  const all = readdirSync(`${root}packages`).filter(
    (name) => wanted.includes(name) || existsSync(stampOf(name)),
  );
  const which = all.length > 0 ? `${workspaces(all)} --include-workspace-root` : ' --workspaces=false';
  install(`npm ci${which}`, ['product', ...all]);
}
// What is there stays: `npm ci` would begin anew. The lock file says which versions, and is not written.
const missing = wanted.filter((name) => !isInstalled(name));
if (missing.length > 0) install(`npm install --no-save${workspaces(missing)}`, missing);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const ownNode =
  existsSync(`${root}node_modules/.bin/node`) || existsSync(`${root}node_modules/.bin/node.cmd`);
if (!ownNode && (major < 22 || (major === 22 && minor < 18))) {
  console.error(
    `Meridian needs Node.js 22.18 or newer here: this is ${process.versions.node}, and there is no packaged Node 24 for ${process.platform} on ${process.arch}.`,
  );
  process.exit(1);
}
