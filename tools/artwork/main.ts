import { needFfmpeg } from './encode.ts';
import { renderClips, renderPictures } from './gallery.ts';
import { renderSocial } from './social.ts';

/**
 * Draws what stands in client/public and is committed: the gallery's pictures and clips, and the previews for social media.
 * `npm run artwork` draws all of it; `npm run artwork -- pictures plenary` only the pictures whose names begin with 'plenary' (or
 * 'clips', or 'social').
 */
const [kind, only = ''] = process.argv.slice(2);
needFfmpeg();
if (!kind || kind === 'pictures') await renderPictures(only);
if (!kind || kind === 'clips') await renderClips(only);
if (!kind || kind === 'social') await renderSocial(only);
