import { type KeyboardEvent, useEffect, useRef } from 'react';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import shared from '#client/ui/Shared.module.css';
import type { GalleryEntryFragment } from './Gallery.generated.ts';
import styles from './Lightbox.module.css';

type LightboxProps = {
  /** The items that are listed, in their order. */
  items: readonly GalleryEntryFragment[];
  /** The item that is shown; null while the lightbox is closed. */
  shown: GalleryEntryFragment | null;
  /** Called with the item to show next, or with null to close. */
  onShow: (item: GalleryEntryFragment | null) => void;
};

/** An item at full width; arrow keys and buttons lead through the list, Escape closes it. */
export function Lightbox({ items, shown, onShow }: LightboxProps) {
  const at = shown ? items.findIndex(({ id }) => id === shown.id) : -1;
  const go = (by: number) => {
    const next = items[(at + by + items.length) % items.length];
    if (next) onShow(next);
  };
  const press = (event: KeyboardEvent) => {
    // Within the player the arrow keys seek.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={shown !== null}
      onClose={() => onShow(null)}
      title={shown?.title ?? ''}
      closeLabel="Close"
      size="large"
      onKeyDown={press}
      className={styles.lightbox}
    >
      {shown && (
        <>
          <div className={styles.stage}>
            {shown.videoUrl ? <Clip key={shown.id} item={shown} /> : <Still key={shown.id} item={shown} />}
          </div>
          <div className={styles.words}>
            <div className={styles.turn}>
              <IconButton
                label="Previous"
                icon={<Icon name="arrow" className={styles.back} />}
                onClick={() => go(-1)}
              />
              <p aria-live="polite" className={styles.place}>
                <span className="visually-hidden">{`${shown.title}, `}</span>
                <span>{`${at + 1} of ${items.length}`}</span>
              </p>
              <IconButton label="Next" icon={<Icon name="arrow" />} onClick={() => go(1)} />
            </div>
            <div className={shared.stack}>
              {shown.description && <p>{shown.description}</p>}
              <DataList
                layout="compact"
                items={[
                  { term: 'Place', value: shown.location, icon: <Icon name="pin" /> },
                  { term: 'Date', value: shown.date, icon: <Icon name="calendar" /> },
                  { term: 'Attendees', value: shown.attendees, icon: <Icon name="users" /> },
                ].filter(({ value }) => value !== '')}
                className={styles.facts}
              />
              <p className={styles.category}>{`${shown.category}, ${shown.year}`}</p>
            </div>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Still({ item }: { item: GalleryEntryFragment }) {
  return <GalleryPicture item={item} sizes="(min-width: 68rem) 60rem, 92vw" eager />;
}

/** Plays without sound when it is opened, unless the visitor prefers reduced motion. */
function Clip({ item }: { item: GalleryEntryFragment }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser that refuses leaves the play button.
    player.current?.play().catch(() => {});
  }, []);
  return (
    <video
      ref={player}
      controls
      muted
      playsInline
      width="640"
      height="400"
      poster={item.thumbnail}
      aria-label={item.alt}
      className={styles.video}
    >
      {item.videoWebmUrl && <source src={item.videoWebmUrl} type="video/webm" />}
      {item.videoUrl && <source src={item.videoUrl} type="video/mp4" />}
    </video>
  );
}
