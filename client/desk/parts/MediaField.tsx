import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import drop from '#client/ui/DropZone.module.css';
import { Field } from '#client/ui/Field.tsx';
import { Progress } from '#client/ui/Progress.tsx';
import { type Ground, hardToSee, logoAddress, type WholeUse } from '#domain/look/logo.ts';
import styles from './MediaField.module.css';
import { type Uploaded, upload } from './upload.ts';

type MediaFieldProps = {
  id?: string;
  label: string;
  note?: ReactNode;
  hint?: ReactNode;
  /** Types of files that the browser offers first. */
  accept: string;
  /** What is kept of it; null: nothing yet. */
  media: Uploaded | null;
  /** What it shows, for people who can’t see it. */
  alt: string;
  /** What it is for where it is kept whole, and the ground that it stands on. */
  whole?: { use: WholeUse; ground: Ground };
  error?: ReactNode;
  onChange: (media: Uploaded | null) => void;
};

/** A picture or clip: chosen, or dropped onto it, sent at once, shown as visitors will get it, and taken back. */
export function MediaField({
  id,
  label,
  note,
  hint,
  accept,
  media,
  alt,
  whole,
  error,
  onChange,
}: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setRefusal('');
    setSent(0);
    const outcome = await upload(file, {
      whole: whole?.use,
      onProgress: setSent,
      signal: controller.signal,
    });
    // Another file was chosen meanwhile, or the page was left.
    if (outcome.kind === 'cancelled') return;
    setSent(null);
    if (outcome.kind === 'kept') onChange(outcome.media);
    else setRefusal(outcome.message);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void send(dropped);
  };
  const stop = () => {
    sending.current?.abort();
    if (input.current) input.current.value = '';
    setRefusal('');
    // What was there before stays until the new one is.
    if (sent === null) onChange(null);
    setSent(null);
    input.current?.focus();
  };
  return (
    <Field id={id} label={label} note={note} hint={hint} error={refusal || error} className={styles.field}>
      {(control) => (
        <div
          data-over={over || undefined}
          data-invalid={control['aria-invalid']}
          className={`${drop.zone} ${styles.zone}`}
        >
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            // Choosing nothing in the browser's window leaves what was chosen before.
            onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
            onDragEnter={() => setOver(true)}
            onDragOver={(event) => event.preventDefault()}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            className={drop.input}
          />
          <p aria-hidden="true" className={styles.call}>
            <span className={drop.call}>{media ? 'Choose another file' : 'Choose a file'}</span> or drop it
            here
          </p>
          {/* Above the control, so that its own buttons can be reached. */}
          <div aria-live="polite" className={styles.state}>
            {sent !== null && (
              <Progress
                label={sent < 1 ? 'Uploading…' : 'Uploaded; checking…'}
                detail={sent < 1 ? `${Math.floor(sent * 100)}%` : undefined}
                {...(sent < 1 && { value: sent })}
              />
            )}
            {media &&
              (whole ? <WholePreview media={media} {...whole} /> : <Preview media={media} alt={alt} />)}
            {(media || sent !== null) && (
              <Button variant="secondary" size="small" onClick={stop}>
                {sent === null ? 'Remove' : 'Cancel'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Preview({ media: { digest, kind, width, height }, alt }: { media: Uploaded; alt: string }) {
  return (
    <figure className={styles.preview}>
      {kind === 'IMAGE' ? (
        <img src={`/media/${digest}-640.webp`} alt={alt} width="640" height="400" />
      ) : (
        <video
          src={`/media/${digest}.mp4`}
          aria-label={alt || 'The clip'}
          width={width}
          height={height}
          controls
          muted
        />
      )}
      <figcaption>
        {kind === 'IMAGE' ? 'As visitors will see it' : `Clip, ${width} × ${height} pixels`}
      </figcaption>
    </figure>
  );
}

function WholePreview({ media, use, ground }: { media: Uploaded; use: WholeUse; ground: Ground }) {
  return (
    <>
      <figure style={{ colorScheme: ground }} className={styles.logo}>
        <img src={logoAddress({ file: media.digest })} alt={`The ${use}`} height="44" />
      </figure>
      {media.faint?.includes(ground) && <p>{hardToSee(ground)}</p>}
    </>
  );
}
