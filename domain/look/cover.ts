/** The addresses of a conference's own picture (server/common/media), which is 8 by 5. */
export function coverAddresses(cover: string): { src: string; srcSet: string } {
  return {
    src: `/media/${cover}-640.webp`,
    srcSet: `/media/${cover}-640.avif 640w, /media/${cover}-1280.avif 1280w`,
  };
}
