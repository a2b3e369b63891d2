import { mkdirSync } from 'node:fs';
import { gallery } from '#prisma/seed/built-in.ts';
import { HEIGHT, WIDTH } from './draw/svg.ts';
import { ffmpeg } from './encode.ts';
import { award } from './scenes/award.ts';
import { city } from './scenes/city.ts';
import { coffee } from './scenes/coffee.ts';
import { controlRoom } from './scenes/control-room.ts';
import { dinner } from './scenes/dinner.ts';
import { laboratory } from './scenes/laboratory.ts';
import { lectern } from './scenes/lectern.ts';
import { panel } from './scenes/panel.ts';
import { plenary } from './scenes/plenary.ts';
import { posterSession } from './scenes/poster-session.ts';
import { registrationDesk } from './scenes/registration-desk.ts';
import type { Composition, Scene } from './scenes/scene.ts';
import { workshopTable } from './scenes/workshop-table.ts';
import { openStudio } from './studio.ts';

const scenes: Readonly<Record<(typeof gallery)[number]['scene'], Scene>> = {
  plenary,
  'poster-session': posterSession,
  'workshop-table': workshopTable,
  award,
  city,
  lectern,
  coffee,
  'registration-desk': registrationDesk,
  'control-room': controlRoom,
  panel,
  laboratory,
  dinner,
};

const folder = 'client/public/gallery';

const SECONDS = 4;
const FRAMES_PER_SECOND = 25;

/** A composition at one moment as a page that shows nothing else. */
function pageOf(composition: Composition, t: number): string {
  return `<!doctype html><style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><g stroke="#13222e" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">${composition(t)}</g></svg>`;
}

/** Draws the picture of every gallery item whose file name begins with `only`. */
export async function renderPictures(only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const studio = await openStudio(WIDTH, HEIGHT, 2);
  const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-b:v', '0', '-pix_fmt', 'yuv444p'];
  const small = ['-vf', 'scale=640:400:flags=lanczos'];
  for (const { scene, composition } of gallery) {
    const name = `${scene}-${composition}`;
    if (!name.startsWith(only)) continue;
    const png = await studio.shoot(pageOf(scenes[scene][composition], 0));
    const file = `${folder}/${name}`;
    await ffmpeg(
      [],
      [png],
      [
        ...still,
        '-crf',
        '27',
        '-cpu-used',
        '6',
        `${file}-1280.avif`,
        // A phone's first window waits for it; in this size nobody sees the difference.
        ...small,
        ...still,
        '-crf',
        '34',
        '-cpu-used',
        '2',
        `${file}-640.avif`,
        ...small,
        '-c:v',
        'libwebp',
        '-quality',
        '80',
        '-compression_level',
        '6',
        `${file}-640.webp`,
      ],
    );
    console.log(name);
  }
  await studio.close();
}

/** Draws the clip of every video of the gallery whose file name begins with `only`. */
export async function renderClips(only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const studio = await openStudio(WIDTH, HEIGHT, 1);
  for (const { scene, composition, type } of gallery) {
    const name = `${scene}-${composition}`;
    if (type !== 'video' || !name.startsWith(only)) continue;
    const frames = SECONDS * FRAMES_PER_SECOND;
    const drawn: Buffer[] = [];
    for (let frame = 0; frame < frames; frame++)
      drawn.push(await studio.shoot(pageOf(scenes[scene][composition], frame / frames)));
    const file = `${folder}/${name}`;
    const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
    const toBt709 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', ...colour];
    await ffmpeg(['-framerate', String(FRAMES_PER_SECOND)], drawn, [
      ...toBt709,
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-crf',
      '25',
      '-movflags',
      '+faststart',
      `${file}.mp4`,
      ...toBt709,
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '36',
      '-deadline',
      'good',
      '-cpu-used',
      '1',
      `${file}.webm`,
    ]);
    console.log(`${name} (clip)`);
  }
  await studio.close();
}
