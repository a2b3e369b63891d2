/**
 * Installs the packages when package-lock.json has changed since the last time, or none are there. Plain
 * JavaScript of Node 20: it runs before the project's own Node is there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.meridian-lock`;
const digest = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  console.log('Installing packages (npm ci)…');
  // One string: on Windows npm is a script of the shell's.
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
    // A production environment would leave out what builds and tests the product.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, digest);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const ownNode =
  existsSync(`${root}node_modules/.bin/node`) || existsSync(`${root}node_modules/.bin/node.cmd`);
if (!ownNode && (major < 22 || (major === 22 && minor < 18))) {
  console.error(
    `Meridian needs Node.js 22.18 or newer here: this is ${process.versions.node}, and there is no packaged Node 24 for ${process.platform} on ${process.arch}.`,
  );
  process.exit(1);
}
