import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { GALLERY_CATEGORIES, galleryIdOf } from '#domain/gallery/gallery-item.ts';
import { useDesk } from '../../desk-context.ts';
import { MediaField } from '../../parts/MediaField.tsx';
import { Page } from '../../parts/Page.tsx';
import { ReadOnly } from '../../parts/ReadOnly.tsx';
import beside from '../../parts/Shared.module.css';
import { SETTLED, useUnsaved } from '../../parts/unsaved.tsx';
import type { Uploaded } from '../../parts/upload.ts';
import { useRefusal } from '../../parts/use-refusal.tsx';
import { useSaveContentMutation } from '../Content/Content.generated.ts';
import styles from './NewPicture.module.css';
import { documentOf, NO_WORDS, type PictureWords } from './new-picture.ts';

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
const CHOOSE = 'Choose a file.';

/** A new picture or clip of the gallery, which becomes a draft (docs/product.md 16.7). */
export function NewPicture() {
  const { readOnly } = useDesk();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState(NO_WORDS);
  const [file, setFile] = useState<Uploaded | null>(null);
  const [poster, setPoster] = useState<Uploaded | null>(null);
  /** What has been changed since the server said what is wrong with it. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const { refusal, refused, forget } = useRefusal();
  useUnsaved(words !== NO_WORDS || file !== null);
  const [save, { data, loading }] = useSaveContentMutation({
    onError: refused,
    onCompleted: ({ saveContent: { id } }) => {
      if (id === null) return;
      toast({ tone: 'success', message: 'Draft saved. Visitors see it once it is published.' });
      navigate(`/content/${encodeURIComponent(id)}`, { state: SETTLED });
    },
  });
  const problems = new Map(data?.saveContent.problems.map(({ path, message }) => [path, message]));
  useEffect(() => {
    if (data) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [data]);

  if (readOnly) return <ReadOnly />;
  const field = (name: keyof PictureWords, label: string) => {
    const problem = changed.has(name) ? undefined : problems.get(name);
    return {
      label,
      value: words[name],
      error: problem && `${label} ${problem}.`,
      onChange: ({ target }: { target: { value: string } }) => {
        setWords({ ...words, [name]: target.value });
        setChanged(new Set([...changed, name]));
      },
    };
  };
  const isClip = file?.kind === 'VIDEO';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading) return;
    forget();
    setChanged(new Set());
    const text = JSON.stringify(documentOf(words, { file, poster }));
    void save({ variables: { id: null, text, shown: null } });
  };
  return (
    <Page title="New picture" back={['/content?kind=gallery-item', 'Content']} heading="New picture or clip">
      {/* What is wrong is said by the server, of every field at once. */}
      <form ref={form} noValidate onSubmit={submit} className={`${beside.form} ${styles.columns}`}>
        <div className={styles.column}>
          <MediaField
            label="Picture or clip"
            hint="JPEG, PNG, WebP or AVIF of at least 1280 × 800 pixels and at most 25 MB; or MP4 (H.264) of at most 50 MB."
            accept={`${PICTURES},video/mp4`}
            media={file}
            alt={words.alt}
            error={data && !file ? CHOOSE : problems.get(isClip ? 'clip' : 'picture')}
            onChange={setFile}
          />
          {isClip && (
            <MediaField
              label="Poster picture"
              hint="Shown until the clip plays."
              accept={PICTURES}
              media={poster}
              alt={words.alt}
              error={data && !poster ? CHOOSE : problems.get('picture')}
              onChange={setPoster}
            />
          )}
          <TextArea
            hint="What it shows, for people who can’t see it."
            rows={3}
            required
            {...field('alt', 'Alternative text')}
          />
        </div>
        <div className={styles.column}>
          <TextInput required autoComplete="off" {...field('title', 'Title')} />
          <div className={beside.row}>
            <TextInput required inputMode="numeric" {...field('year', 'Year')} />
            <Select {...field('category', 'Category')}>
              {GALLERY_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          </div>
          <div className={beside.row}>
            <TextInput note="optional" hint="e.g. Lisbon, Portugal" {...field('location', 'Place')} />
            <TextInput note="optional" hint="e.g. May 14, 2027" {...field('date', 'Date')} />
          </div>
          <TextInput note="optional" hint="e.g. 320 attendees" {...field('attendees', 'Attendees')} />
          <TextArea note="optional" rows={3} {...field('description', 'Description')} />
          <TextInput
            hint="Must be unique; it can’t be changed later."
            autoComplete="off"
            {...field('id', 'ID')}
            value={words.id ?? galleryIdOf(words.title, words.year)}
          />
        </div>
        <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
        <div className={beside.actions}>
          <Button type="submit" busy={loading}>
            Save draft
          </Button>
        </div>
      </form>
    </Page>
  );
}
