import { spawn, spawnSync } from 'node:child_process';

/** Refuses to go on without the one program that is not in a package. */
export function needFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0) return;
  console.error('The artwork is encoded by ffmpeg, which is not there (on Debian: apt-get install ffmpeg).');
  process.exit(1);
}

/**
 * Runs ffmpeg on PNG pictures that are handed to it one after the other.
 *
 * @param input what the pictures are: options before '-i', such as a frame rate
 * @param output options and file names, for as many files as wanted
 */
export async function ffmpeg(
  input: readonly string[],
  pictures: Iterable<Buffer> | AsyncIterable<Buffer>,
  output: readonly string[],
): Promise<void> {
  const args = ['-v', 'error', '-y', '-f', 'image2pipe', '-c:v', 'png', ...input, '-i', '-', ...output];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  for await (const picture of pictures) {
    if (!child.stdin.write(picture)) await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${output.at(-1)}`);
}
